import { act, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { NO_FACTS } from '../../../shared/domain/customers.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { CustomerForm } from './customer-form.tsx'

const screen = aScreen()
const ID = '0192f0c1-2345-7abc-8def-0123456789ab'

/** Nothing answers: what a form of customers saves, it saves on the device. */
async function open(known?: Parameters<typeof CustomerForm>[0]['known']) {
  const device = await aDeviceHere()
  const saved: string[] = []
  await screen.show(
    <>
      <Door>
        <CustomerForm {...(known ? { known } : {})} onClose={() => {}} onSaved={(id) => saved.push(id)} />
      </Door>
      <Toaster />
    </>,
    () => null,
  )
  return { ...device, saved }
}
/** As the screen around it, which closes it and opens it again. */
function Door({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        The door
      </button>
      {isOpen ? children : null}
    </>
  )
}
const until = (look: () => void) => vi.waitFor(look, { timeout: 10_000 })
const button = () => screen.named('Save customer')
/** What is in the fields, by their labels. */
const value = (label: string) =>
  [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))?.control as
    | HTMLInputElement
    | undefined
const bodies = (rows: readonly { type: string; body: unknown }[]) =>
  rows.map(({ type, body }) => [type, body] as [string, Record<string, unknown>])

test('a customer is written down without a network, waits to be sent, and is one however often it is tapped', async () => {
  const { waiting, saved, db } = await open()
  await screen.press('Save customer')
  expect(await waiting()).toEqual([])
  expect(screen.said()).toContain("Enter the customer's name.")
  await screen.type('Name', ' Asha Juma ')
  await screen.type('Number', '0712 345 678')
  await screen.type('Place', 'Kariakoo')
  await screen.type('Tags', 'jumla, VIP')
  await screen.type('Birthday', '1990-04-12')
  const tapped = button()
  await act(async () => {
    tapped.click()
    tapped.click()
  })
  await until(() => expect(saved).toHaveLength(1))
  const sent = bodies(await waiting())
  expect(sent).toHaveLength(1)
  const [[type, body] = ['', {}]] = sent
  expect([type, await db.customers.count()]).toEqual(['customer.create', 1])
  expect(body).toMatchObject({
    id: saved[0],
    name: 'Asha Juma',
    phone: '+255712345678',
    source: 'dashboard',
    facts: { place: 'Kariakoo', tags: ['jumla', 'VIP'], birthday: '1990-04-12' },
  })
})

test('a language is chosen, and of one who has it the change alone is sent', async () => {
  const { waiting, saved } = await open({ ...NO_FACTS, id: ID, name: 'Asha', language: 'en' })
  expect(value('Language')?.value).toBe('en')
  await screen.type('Language', 'sw')
  await screen.press('Save customer')
  await until(() => expect(saved).toEqual([ID]))
  expect(bodies(await waiting())).toMatchObject([
    ['customer.save', { id: ID, was: { language: 'en' }, to: { language: 'sw' } }],
  ])
})

test('a TIN is nine digits, however they are grouped; of one who has it the change alone is sent', async () => {
  const { waiting, saved } = await open({ ...NO_FACTS, id: ID, name: 'Asha', tin: '123456789' })
  expect(value('TIN')?.value).toBe('123-456-789')
  await screen.type('TIN', '1234')
  await screen.press('Save customer')
  await screen.sees('A TIN has nine digits.')
  expect([await waiting(), saved]).toEqual([[], []])
  await screen.type('TIN', '987 654 321')
  await screen.press('Save customer')
  await until(() => expect(saved).toEqual([ID]))
  expect(bodies(await waiting())).toMatchObject([
    ['customer.save', { id: ID, was: { tin: '123456789' }, to: { tin: '987654321' } }],
  ])
})

test('what is wrong is said beside its field, and nothing is written before it is put right', async () => {
  const { waiting, saved } = await open()
  const today = businessDay(Date.now())
  await screen.type('Name', 'Asha')
  await screen.type('Number', '07123')
  await screen.type('Birthday', dayAfter(today, 1))
  await screen.press('Save customer')
  await screen.sees('This birthday is still to come.')
  await screen.type('Birthday', today)
  await screen.press('Save customer')
  await screen.sees('Enter a phone number like 0712 345 678.')
  expect([await waiting(), saved]).toEqual([[], []])
  await screen.type('Number', '0712345678')
  await screen.press('Save customer')
  await until(() => expect(saved).toHaveLength(1))
  const [[, body] = ['', {}]] = bodies(await waiting())
  expect(body).toMatchObject({ facts: { birthday: today } })
})

test('where the device cannot write, it says so, and all that was typed still stands there, also after the form was closed', async () => {
  const { db, waiting, saved } = await open()
  const put = vi.spyOn(db.customers, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await screen.type('Name', 'Asha Juma')
  await screen.type('Note', 'Hulipa Ijumaa')
  await screen.press('Save customer')
  await screen.sees('The customer is not saved')
  expect([await waiting(), saved]).toEqual([[], []])
  expect([value('Name')?.value, value('Note')?.value]).toEqual(['Asha Juma', 'Hulipa Ijumaa'])
  put.mockRestore()

  await screen.press('The door')
  expect(value('Name')).toBe(undefined)
  await screen.press('The door')
  await until(() => expect([value('Name')?.value, value('Note')?.value]).toEqual(['Asha Juma', 'Hulipa Ijumaa']))
  await screen.press('Save customer')
  await until(() => expect(saved).toHaveLength(1))
  expect(bodies(await waiting()).map(([type, { name }]) => [type, name])).toEqual([['customer.create', 'Asha Juma']])
})

test('of one who is known, only what was changed is sent, with what stood there before; a number nobody can dial stays as it was', async () => {
  const known = {
    ...NO_FACTS,
    id: ID,
    name: 'Asha',
    place: 'Ilala',
    contacts: [{ kind: 'phone' as const, value: '12' }],
  }
  const { waiting, saved } = await open(known)
  await screen.type('Place', 'Kariakoo')
  await screen.press('Save customer')
  await until(() => expect(saved).toEqual([ID]))
  expect(bodies(await waiting())).toEqual([
    ['customer.save', expect.objectContaining({ id: ID, was: { place: 'Ilala' }, to: { place: 'Kariakoo' } })],
  ])
})
