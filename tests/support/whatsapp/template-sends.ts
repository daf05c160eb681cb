type Json = Record<string, unknown>
interface Part {
  type: string
  text?: string
  format?: string
  buttons?: { type: string; url?: string }[]
  cards?: { components: Part[] }[]
}
interface Given {
  type: string
  sub_type?: string
  index?: string
  parameters?: Json[]
  cards?: { components: Given[] }[]
}
const find = (parts: readonly Part[], type: string) => parts.find((part) => part.type === type)

/**
 * How the strict Graph judges a message of a template, by the codes Meta has for it. 132001: the account has no such template; 132000: another number of values; 132012: another form than was approved;
 * 131008: something is missing; 131009: goods that are in no catalogue. An account whose list no test gave takes any.
 */
export function refusesTemplate(
  known: unknown[] | undefined,
  { name, language, components }: Json,
  isInCatalogue: (item: string) => boolean,
): number | null {
  if (known === undefined) return null
  const { code } = language as { code: string }
  const found = (known as { name: string; language: string; components: Part[] }[]).find(
    (one) => one.name === name && one.language === code,
  )
  if (found === undefined) return 132001
  const given = (components ?? []) as Given[]
  return (
    refusesHeader(found.components, given)
    ?? refusesValues(found.components, given)
    ?? refusesGoods(found.components, given, isInCatalogue)
    ?? refusesCards(find(found.components, 'CAROUSEL')?.cards, given.find(({ type }) => type === 'carousel')?.cards)
  )
}
/** "Format mismatch, expected IMAGE, received UNKNOWN". */
function refusesHeader(parts: readonly Part[], given: readonly Given[]): number | null {
  const format = find(parts, 'HEADER')?.format
  if (format === undefined || !/^(?:IMAGE|VIDEO|DOCUMENT)$/.test(format)) return null
  const above = given.find(({ type }) => type === 'header')?.parameters ?? []
  return above.length === 1 && String(above[0]?.type).toUpperCase() === format ? null : 132012
}
function refusesValues(parts: readonly Part[], given: readonly Given[]): number | null {
  const wanted = new Set(find(parts, 'BODY')?.text?.match(/\{\{\w+\}\}/g)).size
  return (given.find(({ type }) => type === 'body')?.parameters?.length ?? 0) === wanted ? null : 132000
}
function refusesGoods(parts: readonly Part[], given: readonly Given[], isInCatalogue: (item: string) => boolean) {
  const isOfGoods = find(parts, 'BUTTONS')?.buttons?.some(({ type }) => type === 'MPM') === true
  const [mpm, ...more] = given.filter((one) => one.sub_type === 'mpm')
  if (mpm === undefined) return isOfGoods ? 131008 : null
  if (!isOfGoods || more.length > 0 || mpm.index !== '0') return 132012
  const action = mpm.parameters?.[0]?.action as { sections: { product_items: { product_retailer_id: string }[] }[] }
  const items = action.sections.flatMap((section) => section.product_items)
  return items.every((item) => isInCatalogue(item.product_retailer_id)) ? null : 131009
}
function refusesCards(wanted: Part['cards'], given: Given['cards']): number | null {
  if (wanted === undefined) return given === undefined ? null : 132012
  if (given === undefined) return 131008
  if (given.length !== wanted.length) return 132012
  for (const [at, { components: parts }] of wanted.entries()) {
    const card = given[at]?.components ?? []
    const above = card.find(({ type }) => type === 'header')?.parameters ?? []
    if (above.length !== 1) return 131008
    if (String(above[0]?.type).toUpperCase() !== find(parts, 'HEADER')?.format) return 132012
    const values = refusesValues(parts, card)
    if (values !== null) return values
    for (const [index, { type, url }] of (find(parts, 'BUTTONS')?.buttons ?? []).entries()) {
      const filled = card.find((one) => one.type === 'button' && one.index === String(index))
      const wants = type === 'QUICK_REPLY' ? 'quick_reply' : url?.includes('{{') ? 'url' : undefined
      if (filled?.sub_type !== wants) return wants === undefined ? 132012 : 131008
    }
  }
  return null
}
