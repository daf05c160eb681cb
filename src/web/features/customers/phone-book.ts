import { keptContacts, type CustomerFacts, NO_FACTS } from '../../../shared/domain/customers.ts'

/** The phone's own address book, where a browser lets a page ask for it (Chrome on Android): people choose who is handed over, and nothing else is read. */
interface ContactsManager {
  select(
    properties: readonly ('name' | 'tel')[],
    options?: { multiple?: boolean },
  ): Promise<{ name?: string[]; tel?: string[] }[]>
}
const manager = (): ContactsManager | null => {
  const found: unknown = typeof navigator === 'object' ? Reflect.get(navigator, 'contacts') : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's DOM does not know the Contact Picker API
  return typeof found === 'object' && found !== null && 'select' in found ? (found as ContactsManager) : null
}
export const hasPhoneBook = (): boolean => manager() !== null

/** Those somebody chose; whoever closes the list chose nobody. Without a name or a number one is left out. */
export async function chooseFromPhoneBook(): Promise<CustomerFacts[]> {
  const chosen = await manager()?.select(['name', 'tel'], { multiple: true })
  return (chosen ?? []).flatMap(({ name = [], tel = [] }) => {
    const contacts = keptContacts(tel.map((value) => ({ kind: 'phone', value: value.slice(0, 30) }))).slice(0, 10)
    const called = (name.find((each) => each.trim() !== '') ?? contacts[0]?.value ?? '').trim().slice(0, 120)
    return called === '' ? [] : [{ ...NO_FACTS, name: called, contacts }]
  })
}
