import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { beside } from '../../../../tests/support/beside-field.ts'
import { aFiscalDevice, aFiscalHome } from '../../../../tests/support/fiscal/fiscal-home.ts'
import type { FiscalHome } from '../../../shared/contract/fiscal.ts'
import { addErrorMessages } from '../../i18n/error-messages.ts'
import { officeErrors } from '../../i18n/office-errors.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { SwitchOnSheet } from './switch-on-sheet.tsx'

const screen = aScreen()
addErrorMessages(officeErrors)
const onClose = vi.fn<() => void>()
let sent: unknown[] = []

/** Opened; `says`: what the server answers to what is sent, in order, and then that it is on. */
async function open(says: { code: string; fields?: string[] }[] = [], home: Partial<FiscalHome> = {}) {
  sent = []
  onClose.mockReset()
  await screen.show(
    <>
      <SwitchOnSheet home={aFiscalHome(home)} onClose={onClose} />
      <Toaster />
    </>,
    ({ url, body }) => {
      if (!url.endsWith('/fiscal/on')) return { status: 404, body: {} }
      sent.push(body)
      const refusal = says.shift()
      if (!refusal) return { status: 200, body: aFiscalHome({ device: aFiscalDevice() }) }
      const { code, fields = [] } = refusal
      const error = { code, message: 'x', requestId: '1', fields: fields.map((path) => ({ path, message: 'x' })) }
      return { status: 400, body: { error } }
    },
  )
}
async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await screen.type(label, text)
}
const isOn = async () => {
  await screen.sees('Fiscal receipts are on')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
}
/** Asked for by this way alone. */
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent).filter((text) => text !== '')

test('the sandbox wants the numbers of the shop alone, and sends nothing else', async () => {
  await open()
  expect(labels().slice(4)).toEqual(['TIN', 'VRN, if you are registered for VAT'])
  await screen.press('Try in the sandbox')
  await vi.waitFor(() => expect(beside('TIN')).toBe('A TIN has nine digits.'))
  await fill({ TIN: '111-222-333', VRN: '!!' })
  await screen.press('Try in the sandbox')
  await vi.waitFor(() => expect([beside('TIN'), beside('VRN')]).toEqual(['', 'This cannot be a VRN.']))
  expect(sent).toEqual([])
  await fill({ VRN: '' })
  await screen.press('Try in the sandbox')
  await isOn()
  expect(sent).toEqual([{ way: 'sandbox', tin: '111-222-333', vrn: '' }])
})

test('what the shop’s taxes know stands in the fields', async () => {
  await open([], { tin: '111222333', vrn: '40-000001-A' })
  await screen.press('Try in the sandbox')
  await isOn()
  expect(sent).toEqual([{ way: 'sandbox', tin: '111222333', vrn: '40-000001-A' }])
})

test('a VRN of its own tells of the codes of goods', async () => {
  await open([], { tin: '111222333' })
  await fill({ VRN: '40-000001-A' })
  await screen.sees('Set up the VAT codes of your goods')
  expect(beside('VRN')).toBe('')
})

test('TRA directly: numbers of its letter, the file as it is, its password and one’s own; what is missing or wrong stands beside its field', async () => {
  await open(
    [
      { code: 'fiscal.certificate_password', fields: ['certificatePassword'] },
      { code: 'auth.wrong_credentials', fields: ['password'] },
      { code: 'request.invalid', fields: ['certificateSerial'] },
      { code: 'fiscal.authority_silent' },
    ],
    { tin: '111222333' },
  )
  await screen.press('TRA directly', 'Register and switch on')
  await vi.waitFor(() =>
    expect([
      beside('Device number (CERTKEY)'),
      beside('Serial number of the certificate'),
      beside('Your password'),
      beside('TIN'),
    ]).toEqual([
      'Enter the number from TRA’s letter.',
      'Enter the number from TRA’s letter.',
      'Enter your password.',
      '',
    ]),
  )
  await fill({
    'Device number (CERTKEY)': '10TZ100001',
    'Serial number of the certificate': '15 70 1e 15',
    'Password of the file': 'siri-ya-faili',
    'Your password': 'siri-yangu',
  })
  await screen.press('Register and switch on')
  await screen.sees('Choose the certificate file.')
  await screen.choose(new File([new Uint8Array(65 * 1024)], 'kubwa.pfx'))
  await screen.sees('This file is too large to be a certificate.')
  await screen.choose(new File([new Uint8Array([1, 2, 3])], 'duka.pfx'))
  await screen.sees('duka.pfx')
  expect(sent).toEqual([])

  const refused = async (label: string, says: string) => {
    await screen.press('Register and switch on')
    await vi.waitFor(() => expect(beside(label)).toEqual(says))
  }
  await refused('Password of the file', 'This password does not open the file.')
  await fill({ 'Password of the file': 'nyingine' })
  await refused('Your password', 'This is not your password.')
  await fill({ 'Your password': 'siri-yangu-2' })
  await refused('Serial number of the certificate', expect.stringMatching(/./) as string)
  await fill({ 'Serial number of the certificate': '15 70 1e 16' })
  // What no field can help: said above the button, and all that was typed stays.
  await screen.press('Register and switch on')
  await screen.sees('TRA did not answer.')
  expect(onClose).not.toHaveBeenCalled()
  await screen.press('Register and switch on')
  await isOn()
  expect(sent.at(-1)).toEqual({
    way: 'tra',
    tin: '111222333',
    vrn: '',
    password: 'siri-yangu-2',
    serial: '10TZ100001',
    certificateSerial: '15 70 1e 16',
    certificate: 'AQID',
    certificatePassword: 'nyingine',
  })
})

test('VFDPlus: address, key and credential code, and nothing of another way', async () => {
  await open([{ code: 'request.invalid', fields: ['address'] }], { tin: '111222333' })
  await screen.press('VFDPlus', 'Register and switch on')
  await vi.waitFor(() =>
    expect(['Address for receipts', 'API key', 'Credential code', 'Your password'].map(beside)).toEqual([
      'Enter the address from the partner’s letter.',
      'Enter the key.',
      'Enter the code.',
      'Enter your password.',
    ]),
  )
  expect(labels().filter((label) => label.includes('x-active-business') || label.includes('Certificate'))).toEqual([])
  await fill({
    'Address for receipts': 'vfdplus',
    'API key': 'KEY-1',
    'Credential code': 'C-9',
    'Your password': 'siri-yangu',
  })
  await screen.press('Register and switch on')
  await vi.waitFor(() => expect(beside('Address for receipts')).not.toBe(''))
  await fill({ 'Address for receipts': 'https://vfdplus.example.com/post' })
  await screen.press('Register and switch on')
  await isOn()
  expect(sent.at(-1)).toEqual({
    way: 'vfdplus',
    tin: '111222333',
    vrn: '',
    password: 'siri-yangu',
    address: 'https://vfdplus.example.com/post',
    apiKey: 'KEY-1',
    credentialCode: 'C-9',
  })
})

test('TotalVFD: address, token, the business it is for and the device’s number', async () => {
  await open([], { tin: '111222333', vrn: '40-000001-A' })
  await screen.press('TotalVFD', 'Register and switch on')
  await vi.waitFor(() =>
    expect(
      ['Address for receipts', 'API key', 'Active business', 'Serial number of the device', 'Your password'].map(
        beside,
      ),
    ).toEqual([
      'Enter the address from the partner’s letter.',
      'Enter the key.',
      'Enter the code.',
      'Enter the number from the partner’s letter.',
      'Enter your password.',
    ]),
  )
  expect(labels()).not.toContain('Credential code')
  await fill({
    'Address for receipts': 'https://totalvfd.example.com/sales',
    'API key': 'TOKEN-2',
    'Active business': 'BIASHARA-1',
    'Serial number of the device': 'TOTAL-9',
    'Your password': 'siri-yangu',
  })
  await screen.press('Register and switch on')
  await isOn()
  expect(sent).toEqual([
    {
      way: 'totalvfd',
      tin: '111222333',
      vrn: '40-000001-A',
      password: 'siri-yangu',
      address: 'https://totalvfd.example.com/sales',
      apiKey: 'TOKEN-2',
      business: 'BIASHARA-1',
      serial: 'TOTAL-9',
    },
  ])
})
