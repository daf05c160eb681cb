import { expect, test, vi } from 'vitest'
import { act } from 'react'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { OrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { ShopWorkflow } from './workflow-screen.tsx'
import { formOfWorkflow, problemOfStep, workflowOfForm } from './workflow-form.ts'

const screen = aScreen()
const SHOP = '0199a000-0000-7000-8000-000000000001'
const PACKER = '0199a000-0000-7000-8000-000000000002'
const usual: OrderWorkflow = {
  off: [],
  names: {},
  doers: {},
  limits: {},
  tell: { delivered: { whatsapp: true, sms: false, text: null } },
  version: 1,
}
const member = (userId: string, name: string) => ({
  userId,
  name,
  contact: '',
  phone: null,
  email: null,
  isAdmin: false,
  isOwner: false,
  isYou: false,
  permissions: [],
  grants: [],
  joinedAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: null,
})

/** The other end of the wire: the contract's own schema judges what arrives. As wide as a desk, so that the step stands beside the list. */
async function open(start = usual) {
  const saved: OrderWorkflow[] = []
  let server = start
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await screen.show(<ShopWorkflow shopId={SHOP} />, ({ method, url, body }) => {
    if (url.includes('/order-workflow')) {
      if (method === 'PUT') {
        const asked = OrderWorkflow.parse(body)
        saved.push(asked)
        server = { ...asked, version: asked.version + 1 }
      }
      return { status: 200, body: server }
    }
    return url.includes('/staff')
      ? {
          status: 200,
          body: { members: [member(PACKER, 'Juma'), member(SHOP, 'Asha')], invitations: [], ownerChanges: [] },
        }
      : null
  })
  await screen.sees('Tell the customer')
  return saved
}

test('a name and words are in both languages before they are saved, the preview says what a customer reads, and a person is chosen', async () => {
  const saved = await open()
  await screen.type('English', 'Brought')
  await screen.press('Save changes')
  await screen.sees('Write it in both languages, or in neither.')
  expect(saved).toEqual([])
  await screen.type('Swahili', 'Imefika')
  await screen.type('Your words', '{shop}: Habari {name}, oda {number}: {step}')
  await screen.sees('Habari Amina, oda W-000561: Imefika')
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio][value=en]')?.click())
  await screen.type('Your words', '{shop}: {number}, see www.example.com')
  await screen.press('Save changes')
  await screen.sees('Leave links out.')
  await screen.type('Your words', '{shop}: {number} {step}')
  await screen.press('People you choose')
  await screen.sees('Juma')
  await screen.press('Juma', 'Save changes')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved).toMatchObject([
    {
      names: { delivered: { en: 'Brought', sw: 'Imefika' } },
      doers: { delivered: { who: 'people', userIds: [PACKER] } },
      tell: {
        delivered: {
          whatsapp: true,
          sms: false,
          text: { sw: '{shop}: Habari {name}, oda {number}: {step}', en: '{shop}: {number} {step}' },
        },
      },
    },
  ])
})

test('what was saved stands there: names, who may, and for how long', async () => {
  await open({
    ...usual,
    names: { delivered: { en: 'On the way', sw: 'Iko njiani' } },
    doers: { delivered: { who: 'owners', userIds: [] } },
    limits: { pending: 30 },
  })
  expect(screen.said()).toMatch(/At most 30 minutes.*On the way.*Iko njiani.*Owners only/)
})

test('what the form does not touch goes back as it came, and a step nobody may do is not saved', () => {
  const full: OrderWorkflow = {
    off: ['picked_up'],
    names: { paid: { en: 'In the kitchen', sw: 'Jikoni' } },
    doers: { cancelled: { who: 'owners', userIds: [] }, delivered: { who: 'people', userIds: [PACKER] } },
    limits: { pending: 45 },
    tell: {
      paid: { whatsapp: false, sms: false, text: null },
      picked_up: { whatsapp: false, sms: false, text: null },
      delivered: { whatsapp: true, sms: true, text: { en: '{shop} {number}', sw: '{shop} {number}' } },
      completed: { whatsapp: false, sms: false, text: null },
      cancelled: { whatsapp: true, sms: false, text: null },
    },
    version: 4,
  }
  const form = formOfWorkflow(full)
  expect(workflowOfForm(form, 4)).toEqual(full)
  expect(problemOfStep('delivered', { ...form.delivered, userIds: [] })).toEqual({ field: 'userIds', why: 'nobody' })
  expect(problemOfStep('delivered', { ...form.delivered, textSw: '' })).toEqual({
    field: 'textSw',
    why: 'other_language',
  })
})
