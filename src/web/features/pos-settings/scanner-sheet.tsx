import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isGtin } from '../../../shared/domain/barcode.ts'
import { code128 } from '../../../shared/domain/code-128.ts'
import { GS, NO_MARKS, type ScannerMarks } from '../../../shared/domain/scanner-facts.ts'
import { learnMarks, learnSeparator, withoutMarks } from '../../../shared/domain/scanner-marks.ts'
import { readScan } from '../../../shared/domain/scanned-code.ts'
import { type RawScan, useRawScan } from '../../hardware/use-raw-scan.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'

/** A carton's code that is nobody's: a batch, a separator, a day. */
const [BEFORE, BEHIND] = ['10KAUNTA', '17301231']
const SAMPLE = `${GS}0109501101530003${BEFORE}${GS}${BEHIND}`

interface ScannerSheetProps {
  scanner: ScannerMarks
  onScanner: (scanner: ScannerMarks) => void
  onClose: () => void
}

/** What this scanner adds to each code, shown by codes whose text is known: any packet, and a carton's code from the screen. Saved as it is learned. */
export function ScannerSheet({ scanner, onScanner, onClose }: ScannerSheetProps) {
  const { t } = useLingui()
  const [scan, setScan] = useState<RawScan | null>(null)
  const [printed, setPrinted] = useState('')
  const [said, setSaid] = useState<'learned' | 'separator' | 'not_in_it' | null>(null)

  const learn = (from: RawScan, known: string) => {
    const marks = learnMarks(from.text, known)
    if (!marks) return setSaid('not_in_it')
    onScanner({ ...scanner, ...marks, sendsEnter: from.sendsEnter })
    setSaid('learned')
  }
  useRawScan((next) => {
    setScan(next)
    const separator = learnSeparator(next.text, BEFORE, BEHIND)
    if (separator !== null) {
      onScanner({ ...scanner, separator: separator === GS ? '' : separator, sendsEnter: next.sendsEnter })
      return setSaid('separator')
    }
    const known = packetIn(next.text)
    setPrinted(known)
    if (known === '') setSaid(null)
    else learn(next, known)
  })
  const understood = scan ? readScan(withoutMarks(scan.text, scanner)) : null
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Set up the scanner</Trans>}
      footer={
        <Button tone="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          <Trans>
            Scan any packet from the shelf. Kaunta finds out what the scanner adds before and behind the code.
          </Trans>
        </p>
        {scan ? (
          <dl className="grid gap-1" aria-live="polite">
            <Fact name={<Trans>The scanner sent</Trans>}>
              <span className="tnum wrap-any">{visible(scan.text)}</span>
            </Fact>
            <Fact name={<Trans>Understood as</Trans>}>
              <span className="tnum wrap-any">{understood?.kind === 'code' ? understood.codes[0] : t`no code`}</span>
            </Fact>
            <Fact name={<Trans>In front of the code</Trans>}>{visible(scanner.prefix) || t`nothing`}</Fact>
            <Fact name={<Trans>Behind the code</Trans>}>{visible(scanner.suffix) || t`nothing`}</Fact>
            <Fact name={<Trans>At the end</Trans>}>
              {scanner.sendsEnter ? t`the Enter key` : t`nothing, it falls silent`}
            </Fact>
          </dl>
        ) : null}
        {said === 'learned' ? (
          <Note tone="ok">
            <Trans>This device knows the scanner now.</Trans>
          </Note>
        ) : said === 'separator' ? (
          <Note tone="ok">
            <Trans>Codes of cartons are read part by part now.</Trans>
          </Note>
        ) : said === 'not_in_it' ? (
          <Note tone="held" icon="alert">
            <Trans>This number is not in what the scanner sent. Read it again under the bars.</Trans>
          </Note>
        ) : null}
        {scan && said !== 'separator' && packetIn(scan.text) === '' ? (
          <form
            className="grid gap-2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              learn(scan, printed.trim())
            }}
          >
            <TextField
              label={<Trans>The number printed under the bars</Trans>}
              value={printed}
              maxLength={64}
              autoComplete="off"
              onChange={(event) => setPrinted(event.target.value)}
            />
            <div>
              <Button type="submit">
                <Trans>Learn it</Trans>
              </Button>
            </div>
          </form>
        ) : null}
        <section className="grid gap-2">
          <h3>
            <Trans>Codes of cartons (GS1)</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>
              They hold weight, batch and expiry with a sign between them that no key types. Scan this code from the
              screen; a scanner with a red line may want it printed.
            </Trans>
          </p>
          <Bars />
        </section>
        {JSON.stringify(scanner) === JSON.stringify(NO_MARKS) ? null : (
          <div>
            <Button
              tone="text"
              icon="undo"
              onClick={() => {
                onScanner(NO_MARKS)
                setScan(null)
                setSaid(null)
              }}
            >
              <Trans>Forget what was learned</Trans>
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Modules without a bar at both ends. */
const QUIET = 10

/** Black on white in both themes, with the room bars need at both ends. */
function Bars() {
  const { t } = useLingui()
  const widths = code128(SAMPLE)
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, QUIET))
  const whole = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  const bars = widths.map((width, index) => (index % 2 === 0 ? `M${starts[index]} 0h${width}v50h-${width}z` : ''))
  return (
    <svg
      viewBox={`0 -6 ${whole} 62`}
      className="w-full bg-white rounded-control"
      role="img"
      aria-label={t`Barcode to set up the scanner with`}
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}

/** The longest number in it that proves itself by its check digit. */
function packetIn(text: string): string {
  for (const length of [14, 13, 12, 8])
    for (let at = 0; at + length <= Math.min(text.length, MOST); at += 1) {
      const part = text.slice(at, at + length)
      if (isGtin(part) && !/\d/.test(text.charAt(at - 1)) && !/\d/.test(text.charAt(at + length))) return part
    }
  return ''
}
const MOST = 100

/** Signs nobody sees, by the names they have on paper. */
const visible = (text: string): string =>
  Array.from(text.slice(0, MOST), (sign) => (sign === GS ? '␝' : /\p{C}/u.test(sign) ? '·' : sign)).join('')
