import { connectSandboxNumber } from '../../src/shared/contract/chat-numbers.ts'
import { addSandboxPerson, sendSandboxChat } from '../../src/shared/contract/sandbox-chats.ts'
import { listConversations, sendChatMessage, addChatNote } from '../../src/shared/contract/inbox.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { test } from './fixtures.ts'
test('look @everywhere', async ({ page, shop, isPhone, say }, info) => {
  const op = process.env['KAUNTA_OPERATOR_TOKEN'] ?? ''
  const number = (await shop.send(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)).body
  for (const [name, phone, texts] of [
    [
      'Baraka Joseph',
      '+255754000231',
      ['Habari, mna pilau leo?', 'Nataka pilau 2 kubwa, juisi ya embe 2 na mandazi 15. Nitachukua saa kumi na nusu.'],
    ],
    ['Rehema Said', '+255754000232', ['Mnafikisha Mbezi leo?']],
    ['Fatuma Ally wa Kariakoo Mtaa wa Congo', '', ['Bei ya mafuta lita 5?']],
  ] as const) {
    const id = uuidv7()
    await shop.send(
      addSandboxPerson,
      { body: { id, phoneNumberId: number.phoneNumberId, name, phone, username: name.slice(0, 5).toLowerCase() } },
      op,
    )
    for (const text of texts) await shop.send(sendSandboxChat, { params: { id }, body: { kind: 'text', text } }, op)
    if (name.startsWith('Bar'))
      await shop.send(
        sendSandboxChat,
        { params: { id }, body: { kind: 'place', lat: -6.8, lng: 39.2, name: 'Kariakoo' } },
        op,
      )
  }
  await page.waitForTimeout(3500)
  let items: { id: string; name: string }[] = []
  for (let k = 0; k < 20 && items.length < 3; k += 1) {
    items = (await shop.send(listConversations, { query: {} }, shop.token)).body.items
    await page.waitForTimeout(700)
  }

  const b = items.find((i) => i.name.startsWith('Baraka'))!
  await shop.send(
    sendChatMessage,
    { params: { id: b.id }, body: { id: uuidv7(), text: 'Karibu! Pilau ipo leo. Nikusaidie nini?' } },
    shop.token,
  )
  await shop.send(addChatNote, { params: { id: b.id }, body: { id: uuidv7(), text: 'Analipa Ijumaa' } }, shop.token)
  const n = info.project.name
  await page.goto('/dashboard/conversations')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/look/${n}-list.png` })
  await page.goto(`/dashboard/conversations?chat=${b.id}`)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/look/${n}-thread.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/look/${n}-dark.png` })
  await page.goto('/dashboard/connect')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: `/tmp/look/${n}-connect.png`, fullPage: true })
  await page.goto('/dashboard/connect/whatsapp-coexisting')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/look/${n}-coex.png`, fullPage: true })
})
