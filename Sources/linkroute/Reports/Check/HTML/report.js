// The search and the filters of the report, and marks where a link differs from the one that was meant. The script
// never creates HTML from text.
"use strict";
(() => {
    const element = (id) => document.getElementById(id);
    const digits = new Intl.NumberFormat("en");
    const counted = (count, noun) => `${digits.format(count)} ${noun}${count === 1 ? "" : "s"}`;

    // A part of a list, which shows its matching rows, some at a time.
    class Part {
        constructor(rows, end, noun, step) {
            this.rows = rows;
            this.noun = noun;
            this.step = step;
            this.more = document.createElement("button");
            this.more.type = "button";
            this.more.className = "more";
            this.more.addEventListener("click", () => this.showMore());
            end.append(this.more);
        }

        match(isMatching) {
            this.matching = this.rows.filter(isMatching);
            this.show(this.step);
        }

        show(count) {
            const shown = new Set(this.matching.slice(0, count));
            for (const row of this.rows) row.hidden = !shown.has(row);
            const rest = this.matching.length - shown.size;
            this.shown = shown.size;
            this.more.hidden = rest === 0;
            const next = digits.format(Math.min(rest, this.step));
            this.more.textContent = `Show ${next} of ${counted(rest, "more " + this.noun)}`;
        }

        // Moves the focus to the first new row, for readers who use the keyboard.
        showMore() {
            const next = this.matching[this.shown];
            this.show(this.shown + this.step);
            this.onShowMore();
            next.tabIndex = -1;
            next.focus();
        }
    }

    // A list of rows. It may have several parts, and groups, which are hidden while none of their rows is shown.
    class RowList {
        // `context` returns text outside a row that belongs to it.
        constructor(list, noun, step, { rows = ":scope > *", parts = null, groups = null, context = () => "" } = {}) {
            const find = (element, selector) => element ? Array.from(element.querySelectorAll(selector)) : [];
            this.rows = find(list, rows);
            this.groups = groups ? find(list, groups) : [];
            this.noun = noun;
            this.context = context;
            this.texts = new Map();
            this.none = document.createElement("p");
            this.none.textContent = `No ${noun} matches.`;
            const end = document.createElement("div");
            if (list) list.after(this.none, end);
            this.parts = parts
                ? find(list, parts).map((part) => new Part(find(part, rows), part, noun, step))
                : [new Part(this.rows, end, noun, step)];
            this.shownRow = `${rows}:not([hidden])`;
            for (const part of this.parts) part.onShowMore = () => this.showGroups();
        }

        showGroups() {
            for (const group of this.groups) group.hidden = !group.querySelector(this.shownRow);
        }

        // The text of a row in lower case, computed for the first search.
        text(row) {
            if (!this.texts.has(row)) this.texts.set(row, (row.textContent + this.context(row)).toLowerCase());
            return this.texts.get(row);
        }

        match(words, isChosen) {
            for (const part of this.parts) {
                part.match((row) => isChosen(row) && words.every((word) => this.text(row).includes(word)));
            }
            this.showGroups();
            this.matching = this.parts.flatMap((part) => part.matching);
            this.none.hidden = this.rows.length === 0 || this.matching.length > 0;
        }

        get sentence() {
            const all = counted(this.rows.length, this.noun);
            if (this.matching.length === this.rows.length) return all;
            return `${digits.format(this.matching.length)} of ${all}`;
        }
    }

    // The texts of a problem's kind, each read once.
    const headings = new Map();
    const heading = (kind) => {
        if (!headings.has(kind)) {
            const parts = kind.querySelectorAll(":scope > h3, :scope > .about");
            headings.set(kind, Array.from(parts, (part) => " " + part.textContent).join(""));
        }
        return headings.get(kind);
    };

    const problems = new RowList(element("problem-list"), "problem", 100, {
        rows: ".problem", parts: ".kind", groups: ".kind", context: (row) => heading(row.closest(".kind")),
    });
    const screens = new RowList(element("screen-list"), "screen", 50);
    const unused = new RowList(element("unused-list"), "unused screen", 500);
    const links = new RowList(element("link-list"), "other link", Infinity, { rows: ".row", groups: ".outcome" });
    const query = element("query");
    const file = element("file");
    const severities = Array.from(document.querySelectorAll("#filter button"));
    const state = { q: "", show: "", reason: "", file: "" };

    // MARK: Filters

    // Each reason becomes a button that shows only its problems.
    const reasons = Array.from(document.querySelectorAll("#reasons li"), (row) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.kind = row.dataset.kind;
        button.append(...row.childNodes);
        row.append(button);
        return button;
    });

    const files = [...new Set(problems.rows.map((row) => row.dataset.file))];
    if (files.length > 1) {
        for (const name of files) file.add(new Option(name, name));
        element("file-choice").hidden = false;
    }

    // MARK: State

    const setPressed = (button, isPressed) => button.setAttribute("aria-pressed", isPressed);

    function show() {
        const words = state.q.toLowerCase().split(/\s+/).filter((word) => word !== "");
        problems.match(words, (row) => {
            const kind = row.closest(".kind").dataset;
            return (state.show === "" || kind.severity === state.show)
                && (state.reason === "" || kind.kind === state.reason)
                && (state.file === "" || row.dataset.file === state.file);
        });
        screens.match(words, () => true);
        unused.match(words, () => true);
        links.match(words, () => true);
        if (words.length > 0) {
            if (unused.matching.length > 0) element("unused").open = true;
            for (const group of links.groups) group.open = !group.hidden;
        }
        for (const button of severities) setPressed(button, button.dataset.severity === state.show);
        for (const button of reasons) setPressed(button, button.dataset.kind === state.reason);
        element("clear").hidden = Object.values(state).every((value) => value === "");
        const lists = [problems, screens, unused, links].filter((list) => list.rows.length > 0);
        element("status").textContent = "Listed: " + lists.map((list) => list.sentence).join(", ");
    }

    function choose(change) {
        Object.assign(state, change);
        const chosen = Object.entries(state).filter(([, value]) => value !== "");
        history.replaceState(null, "", "#" + new URLSearchParams(chosen));
        show();
    }

    // The address of the page may tell what to show, as in `#q=tea&show=failure`. Any other fragment is an anchor.
    function readAddress() {
        const hash = location.hash.slice(1);
        if (hash !== "" && !hash.includes("=")) return false;
        const chosen = new URLSearchParams(hash);
        const isReason = reasons.some((button) => button.dataset.kind === chosen.get("reason"));
        const isSeverity = severities.some((button) => button.dataset.severity === chosen.get("show"));
        state.q = chosen.get("q") ?? "";
        state.show = isSeverity ? chosen.get("show") : "";
        state.reason = isReason ? chosen.get("reason") : "";
        state.file = files.includes(chosen.get("file")) ? chosen.get("file") : "";
        query.value = state.q;
        if (file) file.value = state.file;
        return true;
    }

    // MARK: Events

    let typing = 0;
    query.addEventListener("input", () => {
        clearTimeout(typing);
        typing = setTimeout(() => choose({ q: query.value.trim() }), 100);
    });
    query.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        query.value = "";
        choose({ q: "" });
    });
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest?.("input, select, textarea");
        if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
        event.preventDefault();
        query.focus();
        query.select();
    });
    for (const button of severities) {
        button.addEventListener("click", () => choose({ show: button.dataset.severity, reason: "" }));
    }
    for (const button of reasons) {
        const kind = button.dataset.kind;
        button.addEventListener("click", () => {
            choose({ show: "", reason: state.reason === kind ? "" : kind });
        });
    }
    file?.addEventListener("change", () => choose({ file: file.value }));
    element("clear").addEventListener("click", () => {
        query.value = "";
        if (file) file.value = "";
        choose({ q: "", show: "", reason: "", file: "" });
        query.focus();
    });
    addEventListener("hashchange", () => {
        if (readAddress()) show();
    });

    // MARK: Differences

    // Puts the characters of a link that differ from the other one into an element.
    function mark(code, start, end, name) {
        const characters = Array.from(code.textContent);
        const changed = characters.slice(start, characters.length - end);
        if (changed.length === 0) return;
        const element = document.createElement(name);
        element.textContent = changed.join("");
        code.replaceChildren(characters.slice(0, start).join(""), element, characters.slice(characters.length - end).join(""));
    }

    // Marks the differences between a link and the first one that was meant, unless little is common to both.
    // Links with letters that are written from right to left have elements already, and keep them.
    function compare(row) {
        const codes = [row.querySelector(".link > code"), row.querySelector(".meant > code")];
        if (!codes[0] || !codes[1] || codes.some((code) => code.children.length > 0)) return;
        const [link, meant] = codes.map((code) => Array.from(code.textContent));
        const length = Math.min(link.length, meant.length);
        let start = 0;
        while (start < length && link[start] === meant[start]) start++;
        let end = 0;
        while (end < length - start && link[link.length - 1 - end] === meant[meant.length - 1 - end]) end++;
        if ((start + end) * 2 < Math.max(link.length, meant.length)) return;
        const [removed, added] = [link, meant].map((text) => text.slice(start, text.length - end).join(""));
        mark(codes[0], start, end, "del");
        mark(codes[1], start, end, "ins");
        // Screen readers do not announce the marks reliably.
        const sentence = document.createElement("span");
        sentence.className = "unseen";
        sentence.textContent = added === "" ? `Change: “${removed}” removed.`
            : removed === "" ? `Change: “${added}” added.` : `Change: “${added}” instead of “${removed}”.`;
        codes[1].after(" ", sentence);
    }

    for (const row of problems.rows) compare(row);

    // MARK: Copying

    const copyButtons = document.querySelectorAll(".copy");
    const linkOf = (button) => button.parentElement.querySelector("code");
    for (const button of copyButtons) {
        button.setAttribute("aria-label", "Copy " + linkOf(button).textContent);
        button.hidden = false;
    }

    // Copies a link without a permission, which browsers may refuse to a page that was opened from a disk.
    function copySelected(code) {
        getSelection().selectAllChildren(code);
        return document.execCommand("copy");
    }

    async function copy(button) {
        const code = linkOf(button);
        let isCopied = true;
        try {
            await navigator.clipboard.writeText(code.textContent);
        } catch {
            isCopied = copySelected(code);
        }
        // If nothing helps, the link is selected, and the reader can copy it.
        const message = isCopied ? "Copied" : "Selected";
        button.textContent = message;
        element("copied").textContent = message;
        setTimeout(() => {
            button.textContent = "Copy";
            element("copied").textContent = "";
        }, 2000);
    }

    document.addEventListener("click", (event) => {
        const button = event.target.closest?.(".copy");
        if (button) copy(button);
    });

    element("search").hidden = false;
    if (severities.length > 0 || files.length > 1) element("filter").hidden = false;
    readAddress();
    show();
})();
