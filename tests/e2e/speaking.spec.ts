import type { Page } from '@playwright/test'
import { type Spoken, spokenWords } from '../../src/shared/domain/spoken.ts'
import clips from '../../src/web/hardware/voice/clips.json' with { type: 'json' }
import { expect, installed, test } from './fixtures.ts'

/** Which part of the sound file the page played, in milliseconds from its start. */
async function listenToWords(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const played: number[] = []
    Reflect.set(globalThis, 'kauntaWords', played)
    const real: unknown = Reflect.get(AudioBufferSourceNode.prototype, 'start')
    Reflect.set(
      AudioBufferSourceNode.prototype,
      'start',
      function start(this: AudioBufferSourceNode, ...how: [number, number, number]) {
        // Silence in the file would be silence in the shop.
        const data = this.buffer?.getChannelData(0) ?? new Float32Array()
        const rate = this.buffer?.sampleRate ?? 1
        const word = data.slice(Math.round(how[1] * rate), Math.round((how[1] + how[2]) * rate))
        if (word.some((value) => Math.abs(value) > 0.2)) played.push(how[1] * 1000)
        if (typeof real === 'function') Reflect.apply(real, this, how)
      },
    )
  })
  return async () => await page.evaluate(() => (Reflect.get(globalThis, 'kauntaWords') as number[]).splice(0))
}

/** The words whose clips begin where these do, give or take what a browser places the sound off. */
const wordsAt = (starts: readonly number[], language: 'en' | 'sw'): string[] =>
  starts.map(
    (at) =>
      Object.entries(clips[language]).find(([, [start = 0]]) => Math.abs(start - at) <= 60)?.[0] ?? `nothing at ${at}`,
  )
const wordsOf = (what: Spoken, language: 'en' | 'sw') =>
  spokenWords(what, language)?.filter((word) => word !== ',') ?? []

test('the till says the total and the change, also without network @phone @installed', async ({
  counter,
  page,
  context,
  say,
  language,
}) => {
  const heard = await listenToWords(page)
  await page.goto('/dashboard/settings/pos')
  await installed(page)
  await page.getByLabel(say('Speak the total')).click()
  // What it will sound like; and the voice is on the device from now on.
  await expect
    .poll(async () => wordsAt(await heard(), language))
    .toEqual(wordsOf({ kind: 'total', amountTzs: 12_500 }, language))
  await page.getByLabel(say('Speak the change')).click()
  await expect
    .poll(async () => wordsAt(await heard(), language))
    .toEqual(wordsOf({ kind: 'change', amountTzs: 12_500 }, language))
  await counter.open()
  await context.setOffline(true)
  await counter.put('Sukari 1 kg')
  await counter.chargeButton.click()
  await expect
    .poll(async () => wordsAt(await heard(), language))
    .toEqual(wordsOf({ kind: 'total', amountTzs: 3000 }, language))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '5,000', exact: true }).click()
  await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
  await counter.sold()
  await expect
    .poll(async () => wordsAt(await heard(), language))
    .toEqual(wordsOf({ kind: 'change', amountTzs: 2000 }, language))
})
