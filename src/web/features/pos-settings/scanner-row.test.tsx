import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { GS, NO_MARKS, type ScannerMarks } from '../../../shared/domain/scanner-facts.ts'
import { withoutMarks } from '../../../shared/domain/scanner-marks.ts'
import { ScannerRow } from './scanner-row.tsx'
// There before the tap.
import './scanner-sheet.tsx'

const screen = aScreen()
const PACKET = '6200000000015'
const learned = vi.fn<(marks: ScannerMarks) => void>()
/** As the device keeps it now. */
const marks = () => learned.mock.lastCall?.[0] ?? NO_MARKS
function Row() {
  const [scanner, setScanner] = useState(NO_MARKS)
  const keep = (next: ScannerMarks) => {
    learned(next)
    setScanner(next)
  }
  return <ScannerRow scanner={scanner} onScanner={keep} />
}
/** As fast as a scanner types it. */
const scan = async (text: string, end: string | null = 'Enter') =>
  await act(async () => {
    for (const key of [...Array.from(text), ...(end === null ? [] : [end])])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
async function opened() {
  await screen.show(<Row />)
  expect(screen.said()).toContain('A scanner that types is found by its speed')
  await screen.press('Set up the scanner')
  await screen.sees(/Scan any packet from the shelf/)
}

test('what a scanner puts around a packet’s number is learned from one scan, and is no part of any code from then on', async () => {
  await opened()
  await scan(`~A${PACKET}#`)
  await screen.sees(/This device knows the scanner now\./)
  expect(marks()).toMatchObject({ prefix: '~A', suffix: '#', sendsEnter: true })
  expect(screen.said()).toContain(`The scanner sent~A${PACKET}#`)
  expect(screen.said()).toContain(`Understood as${PACKET}`)
  expect(withoutMarks('~A5012345678900#', marks())).toBe('5012345678900')
  await screen.press('Done')
  expect(screen.said()).toContain('Set up with a code that was scanned here')
})

test('a scanner that ends without a key is known by its silence', async () => {
  await opened()
  await scan(PACKET, null)
  await screen.sees(/At the endnothing, it falls silent/)
  expect(marks()).toMatchObject({ prefix: '', suffix: '', sendsEnter: false })
})

test('a code that does not prove itself asks what is printed under the bars, and takes only what is in it', async () => {
  await opened()
  await scan('$$RAFU-07')
  await screen.sees(/The number printed under the bars/)
  await screen.type('The number printed under the bars', 'RAFU-70')
  await screen.press('Learn it')
  await screen.sees(/This number is not in what the scanner sent/)
  expect(marks()).toEqual(NO_MARKS)
  await screen.type('The number printed under the bars', 'RAFU-07')
  await screen.press('Learn it')
  await screen.sees(/This device knows the scanner now/)
  expect(marks().prefix).toBe('$$')
})

test('what stands between the parts of a carton’s code is learned from the code on the screen, and forgotten on request', async () => {
  await opened()
  expect(document.querySelector('[aria-label="Barcode to set up the scanner with"]')).not.toBeNull()
  await scan('010950110153000310KAUNTA|17301231')
  await screen.sees(/Codes of cartons are read part by part now/)
  expect(marks().separator).toBe('|')
  expect(withoutMarks('10LOT|17301231', marks())).toBe(`10LOT${GS}17301231`)
  await screen.press('Forget what was learned')
  await vi.waitFor(() => expect(marks()).toEqual(NO_MARKS))
})
