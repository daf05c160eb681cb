import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { decodePicture } from '../../../../tests/support/decode-picture.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { SetShare } from './set-share.tsx'

const screen = aScreen()
const id = '0199a000-0000-7000-8000-000000000001'
const token = 'k'.repeat(43)
const link = {
  url: `https://kaunta.example/set?token=${token}`,
  text: `Karibu & chagua\nhttps://kaunta.example/set?token=${token}`,
  picture: `/set/picture.png?token=${token}`,
}
const closed = vi.fn<() => void>()
let asked: string[]
let status: number
let putBack: () => void
beforeEach(() => {
  closed.mockReset()
  asked = []
  status = 200
  putBack = answerCalls(({ method, url }) => {
    asked.push(`${(method ?? 'get').toUpperCase()} ${url}`)
    return { status, body: status === 200 ? (method?.toLowerCase() === 'delete' ? { done: true } : link) : {} }
  })
})
afterEach(() => putBack())

const open = async (name = 'Ofa ya leo / <b>') =>
  await screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <SetShare id={id} link={link} name={name} shopName="Duka" goods={[]} onClose={closed} />
    </QueryClientProvider>,
  )
const linkNamed = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent.trim() === name)

test('the sheet has the set’s address in every form: as text, for WhatsApp, as a code that reads the same, and its page', async () => {
  await open()
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(link.url)
  expect(linkNamed('See the page')?.href).toBe(link.url)
  const whatsapp = new URL(linkNamed('Share on WhatsApp')?.href ?? '')
  expect([whatsapp.host, whatsapp.searchParams.get('text')]).toEqual(['wa.me', link.text])
  await screen.sees('Customers scan it')
  const code = await vi.waitFor(() => {
    const drawn = document.querySelector('svg[aria-label="QR code of the set"][data-qr]')
    if (!drawn) throw new Error('the code is not drawn yet')
    return drawn
  })
  expect(await decodePicture(new XMLSerializer().serializeToString(code), 900)).toBe(link.url)
})

test('the picture that messengers show is seen and can be downloaded, under a name a phone can write', async () => {
  await open()
  const picture = document.querySelector<HTMLImageElement>('figure img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual([
    link.picture,
    'Picture of the set: its first goods, its name and what they cost',
  ])
  const download = linkNamed('Download the picture')
  expect([download?.getAttribute('href'), download?.getAttribute('download')]).toEqual([
    link.picture,
    'Ofa-ya-leo-b-.png',
  ])
})

test('copied, it is on the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => await Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  await open()
  await screen.press('Copy link')
  expect(writeText).toHaveBeenCalledWith(link.url)
})

test('a new link and taking it back are asked for once more, and what fails is said in the sheet', async () => {
  await open()
  await screen.press('Make a new link')
  expect(asked).toEqual([])
  await screen.sees('The link and every printed code of it then lead nowhere.')
  await screen.press('Keep')
  expect(asked).toEqual([])
  await screen.press('Take the link back')
  const confirm = [
    ...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button, [role=dialog] button'),
  ].findLast(({ textContent }) => textContent.trim() === 'Take the link back')
  status = 500
  await act(async () => confirm?.click())
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatch(new RegExp(`^DELETE .*/${id}/link$`))
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(closed).not.toHaveBeenCalled()
})
