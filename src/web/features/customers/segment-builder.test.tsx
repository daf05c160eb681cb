import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { SegmentPreview } from '../../../shared/contract/segments.ts'
import { allRules, MOST_GROUPS, type SegmentRules } from '../../../shared/domain/segments.ts'
import { SegmentScreen } from './segment-screen.tsx'

const screen = aScreen()
let asked: SegmentRules[]
/** What a server of very many customers says instead. */
let about: Partial<SegmentPreview> = {}
/** What it says when all of them are counted, once it has. */
let exactly: (rules: SegmentRules) => Promise<Partial<SegmentPreview>> = async () => ({})
let countedExactly: SegmentRules[]
/** Of forty customers each rule fits ten more than the one before it, and all of them together as many as there are rules. */
async function open(id: string) {
  asked = []
  countedExactly = []
  await aDeviceHere()
  await screen.show(<SegmentScreen id={id} />, async ({ url, query }) => {
    if (!url.endsWith('/segments/preview')) return { status: 404, body: {} }
    const rules = JSON.parse(query['rules'] ?? '') as SegmentRules
    const isExact = query['of'] === 'all'
    ;(isExact ? countedExactly : asked).push(rules)
    const all = allRules(rules)
    const preview: SegmentPreview = {
      isAbout: false,
      count: all.length,
      total: 40,
      ruleCounts: all.map((_, index) => 10 * (index + 1)),
      agreedToWhatsapp: 1,
      agreedToSms: 0,
      spentTzs: 90_000,
      members: [],
      ...about,
      ...(isExact ? await exactly(rules) : {}),
    }
    return { status: 200, body: preview }
  })
  await screen.sees('A customer is in when')
}
const fields = (label: string) => [...document.querySelectorAll<HTMLElement>(`[aria-label="${label}"]`)]
const chips = () => [...document.querySelectorAll('[aria-label="Amounts to choose from"] button')]
const last = () => asked.at(-1)

test('a ready segment comes with its rules, counted: all of them and each by itself', async () => {
  await open('regulars')
  await screen.sees('of 40 customers')
  expect(fields('What the rule is about')).toHaveLength(2)
  expect(last()?.rules).toEqual([
    { field: 'total_orders', op: 'ge', value: 5 },
    { field: 'last_visit', op: 'le', value: 30 },
  ])
  expect(screen.said()).toMatch(/10 customers fit this.*20 customers fit this/)
  await screen.press('any rule is true')
  await expect.poll(() => last()?.match, { timeout: 5000 }).toBe('any')
  await screen.sees('2of 40 customers, 5%')
})

test('what one customer in sixteen says of all is said to be about so, in no more digits than are known', async () => {
  about = {
    isAbout: true,
    count: 48_224,
    total: 999_952,
    ruleCounts: [3200, 320],
    agreedToWhatsapp: 0,
    spentTzs: 1_234_567,
  }
  await open('regulars')
  await screen.sees('about 48,000of 1,000,000 customers, 5%')
  await screen.sees('Told by one customer in 16.')
  expect(screen.said()).toMatch(/about 3,000 customers fit this.*fewer than 1,000 customers fit this/)
  expect(screen.said()).toMatch(/Agreed to WhatsAppfewer than 1,000.*Spent in all, about.*1,200,000/)
  about = {}
})

const nothing = () => {}

test('a rare segment is counted exactly behind that, the next change calls it off, and where it takes too long what the part says stays', async () => {
  about = { isAbout: true, count: 160, total: 999_952, ruleCounts: [160, 320] }
  let letGo = nothing
  exactly = async () => {
    await new Promise<void>((done) => (letGo = done))
    return { isAbout: false, count: 147, total: 1_000_003, ruleCounts: [151, 333] }
  }
  await open('regulars')
  await screen.sees('fewer than 1,000of 1,000,000 customers')
  await screen.sees('All of them are being counted…')
  letGo()
  await screen.sees('147of 1,000,003 customers, 0%')
  expect(screen.said()).toMatch(/151 customers fit this.*333 customers fit this/)
  expect(screen.said()).not.toContain('one customer in 16')

  // Changed while they are counted: the quick answer stands at once, and what comes of the old rules is nothing.
  await screen.press('any rule is true')
  await screen.sees('All of them are being counted…')
  const old = letGo
  exactly = async () => ({ isAbout: true, count: 160 })
  await screen.press('all rules are true')
  await screen.sees('147of 1,000,003 customers')
  await screen.press('any rule is true')
  old()
  await screen.sees('fewer than 1,000of 1,000,000 customers')
  await screen.sees('A segment that is saved is counted exactly')
  expect(countedExactly.map(({ match }) => match)).toEqual(['all', 'any', 'any'])
  about = {}
  exactly = async () => ({})
})

test('an amount is one tap, and the count follows while it is changed', async () => {
  await open('blank')
  await screen.sees('Fill in the rules to see who belongs.')
  await screen.type('What the rule is about', 'total_amount')
  expect(chips().map(({ textContent }) => textContent)).toEqual(['10k', '50k', '100k', '500k', '1M'])
  await screen.press('50k')
  await screen.sees('of 40 customers')
  expect(last()?.rules).toEqual([{ field: 'total_amount', op: 'ge', value: 50_000 }])
  await screen.press('1M')
  await screen.type('How it is compared', 'lt')
  await expect
    .poll(() => last()?.rules, { timeout: 5000 })
    .toEqual([{ field: 'total_amount', op: 'lt', value: 1_000_000 }])
  expect(screen.named('1M').getAttribute('aria-pressed')).toBe('true')
})

test('groups stand beside the rules, one level deep; their rules are counted in their place, and the last of them goes with its group', async () => {
  await open('owing')
  await screen.sees('of 40 customers')
  await screen.press('Leave someone out')
  await screen.sees('But never')
  await screen.type('Which rules of this group', 'any')
  await screen.sees('And besides')
  // Of what is half made nobody is asked; the figures are those of before, and no rule says a count that is another’s.
  expect(last()?.groups).toEqual([])
  const values = [...document.querySelectorAll('input')].filter((input) => input.inputMode === 'numeric')
  expect(values.length).toBeGreaterThan(0)
  await screen.press('Remove this rule')
  expect(fields('What the rule is about')).toHaveLength(1)

  // A group has no button for a group in it, and there are at most so many beside one another.
  for (let groups = 1; groups < MOST_GROUPS; groups += 1) await screen.press('Add a group of rules')
  expect(fields('Which rules of this group')).toHaveLength(MOST_GROUPS)
  expect(screen.said()).not.toContain('Add a group of rules')
  for (const field of fields('Remove this rule').slice(1)) {
    field.click()
    await screen.sees('Add a group of rules')
  }
})

test('one with a rule that only a newer server knows is shown with its other rules, and cannot be changed or copied here', async () => {
  const id = '0192f0c1-2345-7abc-8def-0123456789ab'
  const rules = {
    match: 'all',
    rules: [
      { field: 'total_orders', op: 'ge', value: 5 },
      { field: 'loyalty', op: 'eq', value: 'gold' },
    ],
    groups: [],
  }
  await aDeviceHere()
  for (const shown of [id, `copy-${id}`]) {
    await screen.show(<SegmentScreen id={shown} />, ({ url, query }) =>
      url.endsWith(`/segments/${id}`) && query['knows'] === 'language'
        ? { status: 200, body: { id, name: 'Dhahabu', rules, version: 1, count: 2, countedOn: null, counts: [] } }
        : { status: 404, body: {} },
    )
    await screen.sees('Orders at least 5 and A rule that this version of Kaunta does not know')
    expect(screen.said()).toContain('Update Kaunta to change this segment.')
    expect(document.querySelector('form')).toBeNull()
  }
})
