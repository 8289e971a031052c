/// The words from which paths and values are made.
enum Vocabulary {
    static let nouns = words(
        """
        account address album alert answer app archive arrival article artist asset auction author award bag
        balance banner basket beacon bill blog board bonus booking bookmark brand bundle button cabin cafe
        calendar call camera campaign card cart catalog category chapter chart chat check circle city class
        clip club code coin collection comment company contact contest coupon course credit crew customer
        date deal debate delivery depot design device diary dinner discount dish document donation draft
        drive edition editor event exam exhibit expense expert export fair family feature feed festival
        field file film filter flight folder follower forecast forum friend gallery game garage garden gift
        goal grade group guest guide habit harbor help history holiday home hotel hour house idea image
        inbox invite invoice island item journal journey key kitchen label lake language layer leader lesson
        letter level library link list loan location lounge lunch mail map market match meal media meeting
        member memory menu message metric mission model moment movie museum music news note notice number
        offer office order origin outfit owner package page parcel park partner party pass path payment
        person phone photo place plan player poem policy poll post price prize product profile project
        prompt quest question queue quiz quote race radio rank rate recipe record region reminder rental
        reply report request review reward ride rider role room route rule sale sample schedule school score
        search season seat section seller series service session share shelf ship shop show signal site
        sketch slot song source space speaker spot stage station status stay stock store story street studio
        style subject summary supply survey table tag target task taxi team term test theme thread ticket
        tile timeline tip title token tool topic tour trade train transfer trip tutor update upload user
        valley value variant vehicle vendor venue version video view visit volume voucher wallet walk watch
        weather week wish word work world yard zone
        """)

    static let adjectives = words(
        """
        active annual basic best blue bright calm classic clear close cold common cool daily deep early easy
        empty exact express extra fair famous fast final first flat free fresh full future general global
        golden grand great green hidden high hot inner instant joint large last late light little live local
        long lost low lucky main major
        """)

    static let textParameters = words("author city code handle kind lang name slug tab token title topic")
    static let numberParameters = words("id page item order post product user year")

    /// Queries of links, mostly for tracking.
    static let queries = [
        "utm_source=mailing&utm_medium=email&utm_campaign=autumn_week_3",
        "utm_source=search&utm_medium=ads&utm_campaign=name&click=CjwKCAiA-7x",
        "utm_source=social&utm_medium=post&utm_campaign=second%20try&share=9f2c1",
        "utm_source=poster", "from=push", "from=share&campaign=welcome_back", "lang=de",
        "lang=es-MX&currency=EUR",
        "q=green+tea&sort=newest&page=3", "q=th%C3%A9%20vert", "via=qr&version=4.12.0",
        "session=71fa30&deferred=1",
        "utm_source=partner&utm_medium=link&utm_content=list%2F7&tab=details",
    ]

    static let escapes = ["%20", "%C3%BC", "%2B", "%26", "%E2%82%AC", "%2F"]

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
