// The search and the filters of the report. The script only shows and hides elements; it never creates HTML from
// text.
"use strict";
(() => {
    const element = (id) => document.getElementById(id);
    const digits = new Intl.NumberFormat("en");
    const counted = (count, noun) => `${digits.format(count)} ${noun}${count === 1 ? "" : "s"}`;

    // A list that shows its matching rows, some at a time.
    class RowList {
        constructor(list, noun, step) {
            this.rows = list ? Array.from(list.children) : [];
            this.noun = noun;
            this.step = step;
            this.texts = [];
            this.matching = this.rows;
            this.more = document.createElement("button");
            this.more.type = "button";
            this.more.className = "more";
            this.more.addEventListener("click", () => this.showMore());
            this.none = document.createElement("p");
            this.none.textContent = `No ${noun} matches.`;
            if (list) list.after(this.none, this.more);
        }

        // The text of a row in lower case, computed for the first search.
        text(index) {
            this.texts[index] ??= this.rows[index].textContent.toLowerCase();
            return this.texts[index];
        }

        match(words, isChosen) {
            this.matching = this.rows.filter((row, index) =>
                isChosen(row) && words.every((word) => this.text(index).includes(word)));
            this.show(this.step);
        }

        show(count) {
            const shown = new Set(this.matching.slice(0, count));
            for (const row of this.rows) row.hidden = !shown.has(row);
            const rest = this.matching.length - shown.size;
            this.shown = shown.size;
            this.none.hidden = this.rows.length === 0 || shown.size > 0;
            this.more.hidden = rest === 0;
            const next = digits.format(Math.min(rest, this.step));
            this.more.textContent = `Show ${next} of ${counted(rest, "more " + this.noun)}`;
        }

        // Moves the focus to the first new row, for readers who use the keyboard.
        showMore() {
            const next = this.matching[this.shown];
            this.show(this.shown + this.step);
            next.tabIndex = -1;
            next.focus();
        }

        get sentence() {
            const all = counted(this.rows.length, this.noun);
            if (this.matching.length === this.rows.length) return all;
            return `${digits.format(this.matching.length)} of ${all}`;
        }
    }

    const problems = new RowList(element("problem-list"), "problem", 100);
    const screens = new RowList(element("screen-list"), "screen", 50);
    const unused = new RowList(element("unused-list"), "unused screen", 500);
    const query = element("query");
    const file = element("file");
    const severities = Array.from(document.querySelectorAll("#filter button"));
    const state = { q: "", show: "", reason: "", file: "" };

    // MARK: Filters

    // Each reason becomes a button that shows only its problems.
    const reasons = Array.from(document.querySelectorAll("#reasons li"), (row) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.code = row.dataset.code;
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
        problems.match(words, (row) =>
            (state.show === "" || row.dataset.severity === state.show)
            && (state.reason === "" || row.dataset.code === state.reason)
            && (state.file === "" || row.dataset.file === state.file));
        screens.match(words, () => true);
        unused.match(words, () => true);
        if (words.length > 0 && unused.matching.length > 0) element("unused").open = true;
        for (const button of severities) setPressed(button, button.dataset.severity === state.show);
        for (const button of reasons) setPressed(button, button.dataset.code === state.reason);
        element("clear").hidden = Object.values(state).every((value) => value === "");
        const lists = [problems, screens, unused].filter((list) => list.rows.length > 0);
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
        const isReason = reasons.some((button) => button.dataset.code === chosen.get("reason"));
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
        const code = button.dataset.code;
        button.addEventListener("click", () => {
            choose({ show: "", reason: state.reason === code ? "" : code });
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

    element("search").hidden = false;
    if (severities.length > 0 || files.length > 1) element("filter").hidden = false;
    readAddress();
    show();
})();
