import { afterEach, expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { PhoneBookButton } from './phone-book-button.tsx'

const screen = aScreen()
/** As Chrome on Android has it: what of whom was asked for, and who is chosen then. */
function aPhoneBook(choose: () => Promise<{ name?: string[]; tel?: string[] }[]>) {
  const asked: unknown[] = []
  const select = async (...what: unknown[]) => {
    asked.push(what)
    return await choose()
  }
  Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true })
  return asked
}
afterEach(() => void Reflect.deleteProperty(navigator, 'contacts'))
const show = async () =>
  await screen.show(
    <>
      <PhoneBookButton known={new Set(['+255712000001'])} />
      <Toaster />
    </>,
  )

test('whoever closes the list chose nobody; what the browser refuses is said', async () => {
  const { waiting } = await aDeviceHere()
  aPhoneBook(async () => [])
  await show()
  await screen.press('From the phone book')
  expect(screen.said()).not.toContain('saved')
  aPhoneBook(async () => await Promise.reject(new DOMException('no', 'SecurityError')))
  await screen.press('From the phone book')
  await screen.sees('The phone book could not be read')
  expect(await waiting()).toEqual([])
})

test('only names and numbers are asked for; who is chosen waits here as a customer, whoever has a known number or the number of another does not', async () => {
  const { waiting } = await aDeviceHere()
  const asked = aPhoneBook(async () => [
    { name: ['Asha'], tel: ['0712 000 001'] },
    { name: [' Baraka Juma '], tel: ['0713 000 002', '0713000002', '0754 111 222'] },
    { name: ['Baraka wa pili'], tel: ['+255713000002'] },
    { name: [], tel: ['0714000003'] },
    { name: ['Bila namba'], tel: [] },
    { name: [''], tel: [] },
  ])
  await show()
  await screen.press('From the phone book')
  await screen.sees('3 customers saved')
  expect(screen.said()).toContain('2 were here already')
  expect(asked).toEqual([[['name', 'tel'], { multiple: true }]])
  const made = (await waiting()).map(({ type, body }) => [type, body] as [string, Record<string, unknown>])
  expect(made.map(([type, { name, phone, source }]) => [type, name, phone, source])).toEqual([
    ['customer.create', 'Baraka Juma', '+255713000002', 'phone_book'],
    ['customer.create', '+255714000003', '+255714000003', 'phone_book'],
    ['customer.create', 'Bila namba', '', 'phone_book'],
  ])
})

test('where the browser has no phone book to ask there is no button', async () => {
  await show()
  expect(screen.said()).not.toContain('From the phone book')
})
