import { starterGroups } from '../../src/web/features/products/starter/starter-goods.ts'
import { expect, test } from './fixtures.ts'
import { CounterPage } from './pages/counter.page.ts'
import { beyondTheEdge } from './widths.ts'

const goods = starterGroups.flatMap((group) => group.goods)
const aPhone = () => `07${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
/** What a thumb needs by the keystroke-level model, on its slow side: a tap with the look before it, and a letter. What the machine takes is no part of it, and fails nothing. */
const [TAP_MS, LETTER_MS] = [1300, 280]

test.describe('a new owner', () => {
  test.use({ signedIn: false })

  test('ticks what the shop sells and makes the first sale within a minute of taps and letters @phone', async ({
    page,
    language,
    say,
    isPhone,
  }) => {
    let taps = 0
    let letters = 0
    let fields = 0
    const tap = async (target: ReturnType<typeof page.getByRole>) => {
      taps += 1
      await target.click()
    }
    const type = async (target: ReturnType<typeof page.getByRole>, text: string) => {
      taps += 1
      fields += 1
      letters += text.length
      await target.fill(text)
    }
    await page.goto('/dashboard?auth=Signup')
    await type(page.getByLabel(say('Your name')), 'Asha')
    await type(page.getByLabel(say('Phone number or e-mail')), aPhone())
    await type(page.getByLabel(say('Password'), { exact: true }), 'duka letu 7')
    await tap(page.getByRole('button', { name: say('Create account') }))
    await type(page.getByLabel(say('Shop name')), 'Duka la Asha')
    await tap(page.getByRole('button', { name: say('Create shop') }))
    await tap(page.getByRole('button', { name: say('Tick what you sell') }))

    // A price ticks its good: nothing else is asked of it.
    const named = (en: string) => goods.find((good) => good.en === en)?.[language] ?? ''
    const [sugar, salt] = [named('Sugar 1 kg'), named('Salt 500 g')]
    await type(page.getByLabel(say('Price of {name}', { name: sugar })), '3000')
    await type(page.getByLabel(say('Price of {name}', { name: salt })), '600')
    expect(isPhone ? await beyondTheEdge(page, 360) : []).toEqual([])
    await expect(page.getByRole('checkbox', { name: sugar, exact: true })).toBeChecked()
    const sell = page.getByRole('button', {
      name: language === 'en' ? 'Add 2 goods and sell' : 'Ongeza bidhaa 2 na uuze',
    })
    await expect(sell).toBeInViewport({ ratio: 1 })
    await tap(sell)

    const counter = new CounterPage(page, language)
    await counter.isOpen()
    // The tile, and the exact sum.
    await counter.sell(sugar)
    taps += 2
    const thumbMs = taps * TAP_MS + letters * LETTER_MS
    test.info().annotations.push({
      type: 'figure',
      description: `${taps} taps, ${fields} fields, ${letters} letters: ${thumbMs} ms`,
    })
    expect([taps, fields]).toEqual([12, 6])
    expect(thumbMs).toBeLessThan(60_000)

    // It is the server's too, and the list says so: ticked again it makes no second one.
    await page.goto('/dashboard/products')
    await expect(page.getByText(sugar).first()).toBeVisible()
    await page.goto('/dashboard/products/starter')
    const line = page.getByRole('listitem').filter({ hasText: sugar })
    await expect(line.getByText(say('In your shop'))).toBeVisible()
    await expect(line.getByRole('checkbox')).toBeDisabled()
  })
})
