import { logIn } from '../../src/shared/contract/auth.ts'
import { saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { setPin } from '../../src/shared/contract/pins.ts'
import { expect, expectOnServer, test } from './fixtures.ts'
import { aMember } from './member.ts'
import { unlocks } from './pin-pad.ts'
import { withKey } from './with-key.ts'

test('an owner binds a cashier to one tablet: on the other she is told so, on hers she sells, by PIN without a network too; until the other is hers as well', async ({
  context,
  counter,
  page,
  say,
  shop,
  anotherDevice,
}) => {
  const asha = await aMember(shop, { name: 'Asha' })
  // Tablet A, of the owner, and B, on which Asha is signed in by her password.
  await withKey(page, async () => await counter.open())
  const first = await counter.sell('Sukari')
  const b = await anotherDevice(asha.token)
  await withKey(b.page, async () => await b.counter.open())
  const before = await b.counter.sell('Sukari')
  await expectOnServer(shop, [first, before])
  const [codeA, codeB] = [first.split('-')[0] ?? '', before.split('-')[0] ?? '']

  const choose = async (...codes: string[]) => {
    await page.goto('/dashboard/profile/staff-accounts')
    await page.getByText('Asha').first().click()
    await page.getByRole('button', { name: say('Choose devices') }).click()
    const sheet = page.getByRole('dialog', { name: say('Where {name} may work', { name: 'Asha' }) })
    await sheet.getByRole('radio', { name: say('Chosen devices') }).check()
    await expect(sheet.getByText(say('This device'), { exact: true })).toBeVisible()
    for (const code of codes) await sheet.getByRole('checkbox', { name: code }).check()
    await sheet.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
    await sheet.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(sheet).toBeHidden()
  }
  await choose(codeA)
  await page.keyboard.press('Escape')
  await expect(
    page
      .getByText(
        say('{worksOn, plural, =0 {Works nowhere} one {# device alone} other {# devices alone}}', { worksOn: 1 }),
      )
      .first(),
  ).toBeVisible()

  // B asks for something, and hears that she may not.
  const refused = b.page.getByRole('heading', {
    name: say('{name}, you may not work on this device', { name: 'Asha' }),
  })
  await b.page.goto('/dashboard/orders')
  await expect(refused).toBeVisible()
  await expect(b.page.getByText(new RegExp(`^${codeA} `))).toBeVisible()
  await b.page.reload()
  await expect(refused).toBeVisible()

  // By PIN: offered on A, and on no other tablet.
  const people = [
    [asha.token, asha.password, '482613'],
    [shop.token, shop.password, '9154'],
  ] as const
  await choose(codeB)
  await expect(refused).toBeVisible()
  await b.page.getByRole('button', { name: say('Try again') }).click()
  await expect(refused).toBeHidden()
  for (const [token, password, pin] of people)
    expect((await shop.send(setPin, { body: { pin, password } }, token)).status).toBe(200)
  const rules = { asksWhoSells: 'start', version: 1 } as const
  expect((await shop.send(saveCounterRules, { body: rules }, shop.token)).status).toBe(200)
  const { body } = await shop.send(logIn, { body: { contact: shop.phone, password: shop.password } })
  const other = await anotherDevice(body.token)
  await other.page.goto('/dashboard/orders/add-order')
  const lock = other.page.getByRole('dialog', { name: say('The till is locked') })
  await expect(lock.getByRole('button', { name: 'Mwenye Duka', exact: true })).toBeVisible()
  await expect(lock.getByRole('button', { name: 'Asha', exact: true })).toHaveCount(0)

  await page.goto('/dashboard/orders/add-order')
  await expect(
    page.getByRole('dialog', { name: say('The till is locked') }).getByRole('button', { name: 'Asha', exact: true }),
  ).toBeVisible()
  await context.setOffline(true)
  await unlocks(page, say, 'Asha', '482613')
  const byPin = await counter.sell('Mchele')
  await context.setOffline(false)
  await expectOnServer(shop, [first, before, byPin])
})
