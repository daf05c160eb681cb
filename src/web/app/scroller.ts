/** What scrolls on a phone (ui/shell.css); from 600 px it is the document. The router brings either back to where it was, and a new page to its top. */
export const SCROLLER = 'page'
export const SCROLLER_SELECTOR = `[data-scroll-restoration-id="${SCROLLER}"]`
