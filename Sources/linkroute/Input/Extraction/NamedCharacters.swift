/// Named character references of HTML (HTML Standard, section 13.5): those of ASCII, Latin-1, Greek and
/// general punctuation, and the other letters of HTML 4. Other names are hardly in any link.
enum NamedCharacters {
    /// The text of each name.
    static let texts: [String: String] = rows.reduce(into: [:]) { texts, row in
        for name in row.names { texts[name] = String(row.character) }
    }

    /// The names that need no `;`, as in old documents.
    static let short = Set(
        rows.filter { (0xA0...0xFF).contains($0.character.value) }.compactMap(\.names.last)
            + ["AMP", "COPY", "GT", "LT", "QUOT", "REG", "amp", "gt", "lt", "quot"])

    private static let rows = table.split(separator: ",").compactMap { row in
        let words = row.split(separator: " ").map(String.init)
        return UInt32(words[0], radix: 16).flatMap(Unicode.Scalar.init).map {
            (character: $0, names: words.dropFirst())
        }
    }

    /// The code point of each character, and its names. In Latin-1, the last one needs no `;`.
    private static let table = """
        9 Tab,A NewLine,21 excl,22 QUOT quot,23 num,24 dollar,25 percnt,26 AMP amp,27 apos,28 lpar,29 rpar,\
        2A ast midast,2B plus,2C comma,2E period,2F sol,3A colon,3B semi,3C LT lt,3D equals,3E GT gt,3F \
        quest,40 commat,5B lbrack lsqb,5C bsol,5D rbrack rsqb,5E Hat,5F UnderBar lowbar,60 DiacriticalGrave \
        grave,7B lbrace lcub,7C VerticalLine verbar vert,7D rbrace rcub,A0 NonBreakingSpace nbsp,A1 iexcl,\
        A2 cent,A3 pound,A4 curren,A5 yen,A6 brvbar,A7 sect,A8 Dot DoubleDot die uml,A9 COPY copy,AA ordf,\
        AB laquo,AC not,AD shy,AE REG circledR reg,AF strns macr,B0 deg,B1 PlusMinus pm plusmn,B2 sup2,B3 \
        sup3,B4 DiacriticalAcute acute,B5 micro,B6 para,B7 CenterDot centerdot middot,B8 Cedilla cedil,B9 \
        sup1,BA ordm,BB raquo,BC frac14,BD half frac12,BE frac34,BF iquest,C0 Agrave,C1 Aacute,C2 Acirc,C3 \
        Atilde,C4 Auml,C5 angst Aring,C6 AElig,C7 Ccedil,C8 Egrave,C9 Eacute,CA Ecirc,CB Euml,CC Igrave,CD \
        Iacute,CE Icirc,CF Iuml,D0 ETH,D1 Ntilde,D2 Ograve,D3 Oacute,D4 Ocirc,D5 Otilde,D6 Ouml,D7 times,D8 \
        Oslash,D9 Ugrave,DA Uacute,DB Ucirc,DC Uuml,DD Yacute,DE THORN,DF szlig,E0 agrave,E1 aacute,E2 \
        acirc,E3 atilde,E4 auml,E5 aring,E6 aelig,E7 ccedil,E8 egrave,E9 eacute,EA ecirc,EB euml,EC igrave,\
        ED iacute,EE icirc,EF iuml,F0 eth,F1 ntilde,F2 ograve,F3 oacute,F4 ocirc,F5 otilde,F6 ouml,F7 div \
        divide,F8 oslash,F9 ugrave,FA uacute,FB ucirc,FC uuml,FD yacute,FE thorn,FF yuml,152 OElig,153 \
        oelig,160 Scaron,161 scaron,178 Yuml,192 fnof,2C6 circ,2DC DiacriticalTilde tilde,391 Alpha,392 \
        Beta,393 Gamma,394 Delta,395 Epsilon,396 Zeta,397 Eta,398 Theta,399 Iota,39A Kappa,39B Lambda,39C \
        Mu,39D Nu,39E Xi,39F Omicron,3A0 Pi,3A1 Rho,3A3 Sigma,3A4 Tau,3A5 Upsilon,3A6 Phi,3A7 Chi,3A8 Psi,\
        3A9 Omega ohm,3B1 alpha,3B2 beta,3B3 gamma,3B4 delta,3B5 epsi epsilon,3B6 zeta,3B7 eta,3B8 theta,\
        3B9 iota,3BA kappa,3BB lambda,3BC mu,3BD nu,3BE xi,3BF omicron,3C0 pi,3C1 rho,3C2 sigmaf sigmav \
        varsigma,3C3 sigma,3C4 tau,3C5 upsi upsilon,3C6 phi,3C7 chi,3C8 psi,3C9 omega,3D1 thetasym thetav \
        vartheta,3D2 Upsi upsih,3D6 piv varpi,2002 ensp,2003 emsp,2004 emsp13,2005 emsp14,2007 numsp,2008 \
        puncsp,2009 ThinSpace thinsp,200A VeryThinSpace hairsp,200B NegativeMediumSpace NegativeThickSpace \
        NegativeThinSpace NegativeVeryThinSpace ZeroWidthSpace,200C zwnj,200D zwj,200E lrm,200F rlm,2010 \
        dash hyphen,2013 ndash,2014 mdash,2015 horbar,2016 Verbar Vert,2018 OpenCurlyQuote lsquo,2019 \
        CloseCurlyQuote rsquo rsquor,201A lsquor sbquo,201C OpenCurlyDoubleQuote ldquo,201D \
        CloseCurlyDoubleQuote rdquo rdquor,201E bdquo ldquor,2020 dagger,2021 Dagger ddagger,2022 bull \
        bullet,2025 nldr,2026 hellip mldr,2030 permil,2031 pertenk,2032 prime,2033 Prime,2034 tprime,2035 \
        backprime bprime,2039 lsaquo,203A rsaquo,203E OverBar oline,2041 caret,2043 hybull,2044 frasl,204F \
        bsemi,2057 qprime,205F MediumSpace,2060 NoBreak,2061 ApplyFunction af,2062 InvisibleTimes it,2063 \
        InvisibleComma ic,20AC euro
        """
}
