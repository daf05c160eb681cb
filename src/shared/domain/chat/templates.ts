/** What a template is for decides what it costs. */
export const TEMPLATE_CATEGORIES = ['utility', 'marketing', 'authentication'] as const

const PLACE = /\{\{(\d{1,2})\}\}/g

/** How many values its words want: {{1}}, {{2}} … without a gap. Null for words that cannot be filled so. */
export function placesIn(body: string): number | null {
  const numbers = new Set([...body.matchAll(PLACE)].map(([, digits]) => Number(digits)))
  const isWhole = [...numbers].every((number) => number >= 1 && number <= numbers.size)
  // A place that is named, or not closed, is none we can fill.
  return isWhole && !/\{\{|\}\}/.test(body.replaceAll(PLACE, '')) ? numbers.size : null
}

/** As the customer reads it; a value that is still missing leaves its place. */
export const fillTemplate = (body: string, values: readonly string[]): string =>
  body.replaceAll(PLACE, (place, digits: string) => values[Number(digits) - 1] || place)

/** Who may be sent it: a notice anybody, an offer only whoever agreed to offers. What is not known to be a notice is taken for an offer. */
export const maySendTemplate = (category: string, takesOffers: boolean): boolean =>
  category === 'utility' || takesOffers
