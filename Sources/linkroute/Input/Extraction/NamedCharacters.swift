/// The named character references of HTML (HTML Standard, section 13.5): those of HTML 4, and all of ASCII,
/// Latin letters and general punctuation. Those of mathematics and old alphabets are in no link.
enum NamedCharacters {
    /// The text of each name.
    static let texts: [String: String] = table.split(separator: ",").reduce(into: [:]) { texts, line in
        let words = line.split(separator: " ")
        let text = UInt32(words[0], radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        for name in words.dropFirst() { texts[String(name)] = text }
    }

    /// The names that need no `;`, as in old documents.
    static let short = Set(
        """
        AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT \
        Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute \
        Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil \
        cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute \
        icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve \
        ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn \
        times uacute ucirc ugrave uml uuml yacute yen yuml
        """.split(separator: " ").map(String.init))

    /// The code point of each character, and its names.
    private static let table = """
        9 Tab,A NewLine,21 excl,22 QUOT quot,23 num,24 dollar,25 percnt,26 AMP amp,27 apos,28 lpar,29 \
        rpar,2A ast midast,2B plus,2C comma,2E period,2F sol,3A colon,3B semi,3C LT lt,3D equals,3E GT \
        gt,3F quest,40 commat,5B lbrack lsqb,5C bsol,5D rbrack rsqb,5E Hat,5F UnderBar lowbar,60 \
        DiacriticalGrave grave,7B lbrace lcub,7C VerticalLine verbar vert,7D rbrace rcub,A0 \
        NonBreakingSpace nbsp,A1 iexcl,A2 cent,A3 pound,A4 curren,A5 yen,A6 brvbar,A7 sect,A8 Dot \
        DoubleDot die uml,A9 COPY copy,AA ordf,AB laquo,AC not,AD shy,AE REG circledR reg,AF macr strns,\
        B0 deg,B1 PlusMinus plusmn pm,B2 sup2,B3 sup3,B4 DiacriticalAcute acute,B5 micro,B6 para,B7 \
        CenterDot centerdot middot,B8 Cedilla cedil,B9 sup1,BA ordm,BB raquo,BC frac14,BD frac12 half,\
        BE frac34,BF iquest,C0 Agrave,C1 Aacute,C2 Acirc,C3 Atilde,C4 Auml,C5 Aring angst,C6 AElig,C7 \
        Ccedil,C8 Egrave,C9 Eacute,CA Ecirc,CB Euml,CC Igrave,CD Iacute,CE Icirc,CF Iuml,D0 ETH,D1 \
        Ntilde,D2 Ograve,D3 Oacute,D4 Ocirc,D5 Otilde,D6 Ouml,D7 times,D8 Oslash,D9 Ugrave,DA Uacute,DB \
        Ucirc,DC Uuml,DD Yacute,DE THORN,DF szlig,E0 agrave,E1 aacute,E2 acirc,E3 atilde,E4 auml,E5 \
        aring,E6 aelig,E7 ccedil,E8 egrave,E9 eacute,EA ecirc,EB euml,EC igrave,ED iacute,EE icirc,EF \
        iuml,F0 eth,F1 ntilde,F2 ograve,F3 oacute,F4 ocirc,F5 otilde,F6 ouml,F7 div divide,F8 oslash,F9 \
        ugrave,FA uacute,FB ucirc,FC uuml,FD yacute,FE thorn,FF yuml,100 Amacr,101 amacr,102 Abreve,103 \
        abreve,104 Aogon,105 aogon,106 Cacute,107 cacute,108 Ccirc,109 ccirc,10A Cdot,10B cdot,10C \
        Ccaron,10D ccaron,10E Dcaron,10F dcaron,110 Dstrok,111 dstrok,112 Emacr,113 emacr,116 Edot,117 \
        edot,118 Eogon,119 eogon,11A Ecaron,11B ecaron,11C Gcirc,11D gcirc,11E Gbreve,11F gbreve,120 \
        Gdot,121 gdot,122 Gcedil,124 Hcirc,125 hcirc,126 Hstrok,127 hstrok,128 Itilde,129 itilde,12A \
        Imacr,12B imacr,12E Iogon,12F iogon,130 Idot,131 imath inodot,132 IJlig,133 ijlig,134 Jcirc,135 \
        jcirc,136 Kcedil,137 kcedil,138 kgreen,139 Lacute,13A lacute,13B Lcedil,13C lcedil,13D Lcaron,\
        13E lcaron,13F Lmidot,140 lmidot,141 Lstrok,142 lstrok,143 Nacute,144 nacute,145 Ncedil,146 \
        ncedil,147 Ncaron,148 ncaron,149 napos,14A ENG,14B eng,14C Omacr,14D omacr,150 Odblac,151 \
        odblac,152 OElig,153 oelig,154 Racute,155 racute,156 Rcedil,157 rcedil,158 Rcaron,159 rcaron,\
        15A Sacute,15B sacute,15C Scirc,15D scirc,15E Scedil,15F scedil,160 Scaron,161 scaron,162 \
        Tcedil,163 tcedil,164 Tcaron,165 tcaron,166 Tstrok,167 tstrok,168 Utilde,169 utilde,16A Umacr,\
        16B umacr,16C Ubreve,16D ubreve,16E Uring,16F uring,170 Udblac,171 udblac,172 Uogon,173 uogon,\
        174 Wcirc,175 wcirc,176 Ycirc,177 ycirc,178 Yuml,179 Zacute,17A zacute,17B Zdot,17C zdot,17D \
        Zcaron,17E zcaron,192 fnof,2C6 circ,2DC DiacriticalTilde tilde,391 Alpha,392 Beta,393 Gamma,394 \
        Delta,395 Epsilon,396 Zeta,397 Eta,398 Theta,399 Iota,39A Kappa,39B Lambda,39C Mu,39D Nu,39E Xi,\
        39F Omicron,3A0 Pi,3A1 Rho,3A3 Sigma,3A4 Tau,3A5 Upsilon,3A6 Phi,3A7 Chi,3A8 Psi,3A9 Omega ohm,\
        3B1 alpha,3B2 beta,3B3 gamma,3B4 delta,3B5 epsi epsilon,3B6 zeta,3B7 eta,3B8 theta,3B9 iota,3BA \
        kappa,3BB lambda,3BC mu,3BD nu,3BE xi,3BF omicron,3C0 pi,3C1 rho,3C2 sigmaf sigmav varsigma,3C3 \
        sigma,3C4 tau,3C5 upsi upsilon,3C6 phi,3C7 chi,3C8 psi,3C9 omega,3D1 thetasym thetav vartheta,\
        3D2 Upsi upsih,3D6 piv varpi,2002 ensp,2003 emsp,2004 emsp13,2005 emsp14,2007 numsp,2008 puncsp,\
        2009 ThinSpace thinsp,200A VeryThinSpace hairsp,200B NegativeMediumSpace NegativeThickSpace \
        NegativeThinSpace NegativeVeryThinSpace ZeroWidthSpace,200C zwnj,200D zwj,200E lrm,200F rlm,\
        2010 dash hyphen,2013 ndash,2014 mdash,2015 horbar,2016 Verbar Vert,2018 OpenCurlyQuote lsquo,\
        2019 CloseCurlyQuote rsquo rsquor,201A lsquor sbquo,201C OpenCurlyDoubleQuote ldquo,201D \
        CloseCurlyDoubleQuote rdquo rdquor,201E bdquo ldquor,2020 dagger,2021 Dagger ddagger,2022 bull \
        bullet,2025 nldr,2026 hellip mldr,2030 permil,2031 pertenk,2032 prime,2033 Prime,2034 tprime,\
        2035 backprime bprime,2039 lsaquo,203A rsaquo,203E OverBar oline,2041 caret,2043 hybull,2044 \
        frasl,204F bsemi,2057 qprime,205F MediumSpace,2060 NoBreak,2061 ApplyFunction af,2062 \
        InvisibleTimes it,2063 InvisibleComma ic,20AC euro,2111 Ifr Im image imagpart,2118 weierp wp,\
        211C Re Rfr real realpart,2122 TRADE trade,2135 alefsym aleph,2190 LeftArrow ShortLeftArrow \
        larr leftarrow slarr,2191 ShortUpArrow UpArrow uarr uparrow,2192 RightArrow ShortRightArrow \
        rarr rightarrow srarr,2193 DownArrow ShortDownArrow darr downarrow,2194 LeftRightArrow harr \
        leftrightarrow,21B5 crarr,21D0 DoubleLeftArrow Leftarrow lArr,21D1 DoubleUpArrow Uparrow uArr,\
        21D2 DoubleRightArrow Implies Rightarrow rArr,21D3 DoubleDownArrow Downarrow dArr,21D4 \
        DoubleLeftRightArrow Leftrightarrow hArr iff,2200 ForAll forall,2202 PartialD part,2203 Exists \
        exist,2205 empty emptyset emptyv varnothing,2207 Del nabla,2208 Element in isin isinv,2209 \
        NotElement notin notinva,220B ReverseElement SuchThat ni niv,220F Product prod,2211 Sum sum,\
        2212 minus,2217 lowast,221A Sqrt radic,221D Proportional prop propto varpropto vprop,221E infin,\
        2220 ang angle,2227 and wedge,2228 or vee,2229 cap,222A cup,222B Integral int,2234 Therefore \
        there4 therefore,223C Tilde sim thicksim thksim,2245 TildeFullEqual cong,2248 TildeTilde ap \
        approx asymp thickapprox thkap,2260 NotEqual ne,2261 Congruent equiv,2264 le leq,2265 \
        GreaterEqual ge geq,2282 sub subset,2283 Superset sup supset,2284 nsub,2286 SubsetEqual sube \
        subseteq,2287 SupersetEqual supe supseteq,2295 CirclePlus oplus,2297 CircleTimes otimes,22A5 \
        UpTee bot bottom perp,22C5 sdot,2308 LeftCeiling lceil,2309 RightCeiling rceil,230A LeftFloor \
        lfloor,230B RightFloor rfloor,25CA loz lozenge,2660 spades spadesuit,2663 clubs clubsuit,2665 \
        hearts heartsuit,2666 diamondsuit diams
        """
}
