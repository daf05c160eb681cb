import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { ReceiptLookSettings } from '../../../../shared/contract/receipt-look.ts'
import { lookFrom } from '../../../../shared/domain/receipt-look.ts'
import { aShop } from '../../access/test-people.ts'
import { backupTexts } from '../printing/backup-pictures.ts'
import { receiptLogoUrl } from '../receipt/receipt-view.ts'
import { ShopReceiptLook } from './receipt-look-screen.tsx'
import { sampleReceipt } from './sample-receipt.ts'

const screen = aScreen()
const shop = aShop({ logo_url: '/media/x.webp' })

/** The other end of the wire: the contract's own schema judges what arrives. */
function aServer(has: ReceiptLookSettings) {
  const server = { has }
  const answer = ({ method, body }: { method: string; body: unknown }) => {
    if (method === 'GET') return { status: 200, body: server.has }
    const asked = ReceiptLookSettings.parse(body)
    server.has = { ...asked, version: asked.version + 1 }
    return { status: 200, body: server.has }
  }
  return { server, answer }
}

test('what is typed and ticked stands on the paper beside it at once, in either language, and is saved whole', async () => {
  const { server, answer } = aServer({ ...lookFrom({}, 'Ya zamani', 'sw'), version: 4 })
  await screen.show(<ShopReceiptLook shop={shop} />, answer)
  await screen.sees(/Ya zamani.*Asante, karibu tena/)
  expect(screen.said()).toContain('Umehudumiwa na')
  await screen.type('Kiswahili', 'Tuko wazi kila siku')
  await screen.sees(/Tuko wazi kila siku/)
  await screen.press('Who served')
  expect(screen.said()).not.toContain('Umehudumiwa na')
  await screen.press('The customer’s')
  await screen.press('Save changes')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(server.has).toMatchObject({
      above: { en: '', sw: 'Tuko wazi kila siku' },
      below: { en: '', sw: 'Ya zamani' },
      showsServer: false,
      showsCustomer: true,
      language: 'customer',
      version: 5,
    })
  })
})

test('this device prints by it: logo and code as the shop wants them, and the logo as ever with a server from before', async () => {
  const receiptLook = { ...lookFrom({}, '', 'sw'), hasLogo: false, showsCode: false }
  expect([receiptLogoUrl(shop), receiptLogoUrl({ ...shop, receiptLook })]).toEqual(['/media/x.webp', null])
  const view = sampleReceipt(shop, receiptLook)
  expect(view.look).toEqual(receiptLook)
  expect(await backupTexts({ key: 'sale 1', view })).toEqual([])
})
