import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStorefront, saveStorefront, type StorefrontInput } from '../../../shared/contract/storefront.ts'
import { aThing, look, tokenOf } from '../../../../tests/support/order-links.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const day = { from: 8 * 60, to: 20 * 60 }
const hours = Array.from({ length: 7 }, () => day)
const body = (closedDays?: StorefrontInput['closedDays'], version = 0) => ({
  body: {
    isOpen: true,
    slug: 'sikukuu',
    about: 'Vyakula na vinywaji',
    cover: null,
    colour: '#0f5a36',
    hours,
    places: [],
    version,
    ...(closedDays && { closedDays }),
  },
})

test('closed days: the page, an order link and search engines say so, and one that is over is forgotten', async () => {
  // In the middle of its hours.
  t.clock.set(new Date('2026-11-25T09:00:00Z'))
  const own = await t.aShop({ customer_language: 'sw' })
  const soda = await aThing(t, own, { stock: 5 })
  const dayFrom = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const today = { from: dayFrom(0), to: dayFrom(1), name: 'Idi & <familia>' }
  const over = { from: dayFrom(-3), to: dayFrom(-2), name: 'Zamani' }
  const path = '/shops/sikukuu'
  await t.must(saveStorefront, body([today, over]), own.token)
  const get = async (url: string) => String((await t.inject({ method: 'GET', url })).body)
  expect((await t.must(getStorefront, {}, own.token)).closedDays).toEqual([today])
  const html = await get(path)
  expect(html).toMatch(/Leo limefungwa \(Idi &amp; &lt;familia&gt;\), litafunguliwa tena \w+ 08:00</)
  expect(html).toContain('Siku ambazo duka limefungwa')
  expect(await get(`${path}?language=en`)).toMatch(/Closed today \(.*\), open again \w+ 8 AM</)
  const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: today.from, validThrough: today.to },
    ],
  })
  const ordered = await t.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([[`q.${soda.id}`, '1']]).toString(),
  })
  const token = tokenOf(new URL(String(ordered.headers['location']), 'https://x.example').href)
  expect((await look(t, token)).closed?.sw).toMatch(/^Leo limefungwa .* litafunguliwa tena/)
  // An app from before knows nothing of them, and leaves them as they are.
  await t.must(saveStorefront, body(undefined, 1), own.token)
  expect((await t.must(getStorefront, {}, own.token)).closedDays).toEqual([today])
  for (const wrong of [
    { from: dayFrom(2), to: dayFrom(1) },
    { from: dayFrom(0), to: dayFrom(92) },
    { from: '2026-13-01', to: dayFrom(1) },
  ]) {
    const saved = await t.call(saveStorefront, body([{ ...wrong, name: '' }], 2), own.token)
    expect(codeOf(saved)).toBe('request.invalid')
  }
  const many = Array.from({ length: 41 }, () => today)
  expect(codeOf(await t.call(saveStorefront, body(many, 2), own.token))).toBe('request.invalid')
  await t.must(saveStorefront, body([], 2), own.token)
  expect((await look(t, token)).closed).toBeUndefined()
  expect(await get(path)).not.toContain('Siku ambazo duka limefungwa')
})
