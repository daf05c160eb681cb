import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../src/web')

/** Forms without a hold of their own, and why an update still cannot take what is typed into them. */
const HELD_ELSEWHERE: Record<string, string> = {
  'features/orders/counter/barcode-field.tsx': 'a scanned code: nothing anybody would type twice',
  'features/queue/bring-back/code-sources.tsx': 'as above',
  'features/till/password-entry.tsx': 'a password, over a sheet or the lock: nothing else is typed there',
  'features/orders/counter/customer-form.tsx': 'stands in customer-sheet.tsx, and a sheet holds from the first key',
  'features/orders/payment/reference-form.tsx': 'stands in pay-sheet.tsx, over a cart with goods in it',
  'features/orders/payment/card-pane.tsx': 'as above',
  'features/orders/payment/credit-pane.tsx': 'as above',
  'features/orders/payment/push-form.tsx': 'as above: a phone number, filled in from the customer',
  'features/orders/payment/tanqr-pane.tsx': 'as above',
  'features/printers/way-row.tsx': 'an address of a dozen signs, read off the paper in the other hand',
  'features/products/product-form.tsx': 'its form and its hold are use-product-form.ts',
  'features/marketing/campaign-frame.tsx': 'its forms and their hold are sms-form.tsx and offer-form.tsx',
  'features/stock/count-card.tsx':
    'its screen holds while goods are looked at, and what is typed is kept on the device',
  'features/order-link/choose-page.tsx':
    'the order link is no part of the app: no update reloads it, and each choice is kept on the phone',
  'features/order-link/pay-form.tsx': 'as above: a phone number, filled in from the order',
  'features/order-link/end-pages.tsx': 'a button for browsers without script',
  'features/order-link/frame.tsx': 'a button for browsers without script',
  'features/order-link/tracker-page.tsx': 'a button for browsers without script',
  'features/public-site/contact/contact-form.tsx': 'each key is kept on the device, and a reload shows it again',
  'features/public-site/qr/customize-qr-page.tsx': 'as above: qr-draft.ts',
  'features/public-site/qr/qr-code-page.tsx': 'as above: qr-draft.ts',
  'features/public-site/flow/flow-chat.tsx': 'a game: nothing is kept',
  'features/public-site/developers/api-console.tsx': 'a call to try: nothing is kept',
  'features/operator/chat-thread.tsx': 'the phone of the sandbox: nothing is kept',
  'features/chatflow/flow-phone.tsx': 'a phone to try a flow in: nothing is kept',
}

test('every form holds an update back while something typed into it is not saved', () => {
  const forms = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(web, file), 'utf8')] as const)
    .filter(([, text]) => /<form\b|\buse(?:Form|DraftForm)[(<]/.test(text))
  expect(forms.length).toBeGreaterThan(15)
  const bare = forms
    .filter(([, text]) => !/\buse(?:UpdateHold|DraftForm|ProductForm)[(<]|<Sheet\b|<ConfirmDialog\b/.test(text))
    .map(([file]) => file)
  expect(bare.toSorted()).toEqual(Object.keys(HELD_ELSEWHERE).toSorted())
})
