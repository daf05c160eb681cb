import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import { starterGroups } from './starter-goods.ts'
import { StarterScreen } from './starter-screen.tsx'

const screen = aScreen()
const count = starterGroups.flatMap(({ goods }) => goods).length
const until = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 10_000 })

/** Without a network: the list comes with the page, and what is ticked goes through the queue. */
async function open() {
  const device = await aDeviceHere()
  await screen.show(
    <>
      <StarterScreen kind={undefined} onKind={() => {}} />
      <Toaster />
    </>,
    () => null,
  )
  await screen.sees('Sugar 1 kg')
  return device
}
const search = async (text: string) => await screen.type(`Search among ${count} goods`, text)
const tick = (name: string) =>
  document.querySelector<HTMLInputElement>(
    `[role=checkbox][aria-label="${name}"], input[type=checkbox][aria-label="${name}"]`,
  ) ?? [...document.querySelectorAll('label')].find((each) => each.textContent.trim() === name)?.control
const isTicked = (name: string) => {
  const box = tick(name)
  return box instanceof HTMLInputElement ? box.checked : box?.getAttribute('aria-checked') === 'true'
}

test(
  'a word in either language finds a good among all of them, a tick asks for a price and a price ticks; only what has one goes to the counter, as one product, and the rest stays ticked',
  { timeout: 60_000 },
  async () => {
    const { waiting } = await open()
    await search('sukari')
    await screen.sees('Found')
    // The Swahili name of what is shown in English.
    await screen.sees('Sugar 1 kg')
    await until(() => expect(screen.said()).not.toContain('Salt 500 g'))
    await search('zzz hakuna')
    await screen.sees('Not in the list')
    expect(document.querySelector('a[href="/dashboard/products/new"]')?.textContent).toBe('Write it yourself')
    await search('')
    await screen.sees('Salt 500 g')

    await screen.press('Salt 500 g')
    await screen.sees('1 good ticked')
    await screen.sees('1 has no price yet')
    await screen.press('Type a price first')
    expect(await waiting()).toEqual([])
    await screen.type('Price of Sugar 1 kg', '3000')
    await screen.sees('2 goods ticked')
    expect([isTicked('Sugar 1 kg'), isTicked('Salt 500 g')]).toEqual([true, true])
    await screen.press('Add 1 good and sell')
    await screen.sees('1 good is at the counter')
    const sent = (await waiting()).map(({ type, body }) => [type, body] as [string, Record<string, unknown>])
    expect(sent).toEqual([['product.create', expect.objectContaining({ name: 'Sugar 1 kg', priceTzs: 3000 })]])
    await screen.sees('1 good ticked')
    expect(isTicked('Salt 500 g')).toBe(true)
    // A tick that goes takes it out of what is added.
    await screen.press('Salt 500 g')
    await until(() => expect(screen.said()).not.toContain('good ticked'))
    expect(await waiting()).toHaveLength(1)
  },
)
