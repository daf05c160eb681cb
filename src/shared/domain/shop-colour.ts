import { contrastOf, isReadable, LEAST_CONTRAST, OWN_COLOUR } from './storefront.ts'

/** `--paper` of web/ui/tokens.css, by day. */
const PAPER = '#f6f3f2'

/**
 * A shop's colour on its order links: what is filled takes it, for white words can be read on it (WCAG, 4.5 to 1), whatever the theme. By day its words and what is chosen take it too, where they can be read on the page; in the dark those stay as they are. The cloth along the
 * slab is in our own colours and goes. Null where the shop has none of its own, or one that could not be read: then it is as ever.
 */
export function linkColourStyle(colour: string | undefined): string | null {
  if (colour === undefined || !isReadable(colour) || colour.toLowerCase() === OWN_COLOUR) return null
  const filled = `:root:root:root{--primary:${colour};--slab:${colour};--on-slab-2:#fff;--slab-line:#fff;--pindo:none}`
  if (contrastOf(colour, PAPER) < LEAST_CONTRAST) return filled
  return `${filled}:root:root:root:not([data-theme=dark]){--primary-text:${colour};--primary-soft:#fff;--on-primary-soft:${colour}}`
}

/** The same for the page of a receipt, whose paper stays white. */
export function receiptColourStyle(colour: string): string {
  if (!isReadable(colour) || colour.toLowerCase() === OWN_COLOUR) return ''
  return `html,body{background:${colour}}.lang,footer,.big small{color:#fff}main::before{display:none}nav a{border-color:#fff}nav .wa{border-color:#fff}.t a{color:${colour}}@media print{html,body{background:none}.t a{color:#000}}\n`
}
