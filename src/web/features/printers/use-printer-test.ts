import { useState } from 'react'
import type { SharedPrinter } from '../../../shared/contract/shared-printing.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { type PrinterAddress, printerAddressText } from '../../../shared/domain/printer-address.ts'
import {
  NARROW_COLUMNS,
  PAPER_COLUMNS,
  type PrinterSetup,
  type PrinterWay,
  USUAL_PRINTER,
} from '../../../shared/domain/printer-setup.ts'
import { choosePrinter } from '../../hardware/printers/printing.ts'
import { PrinterTrouble, type PrinterTroubleCode } from '../../hardware/printers/trouble.ts'
import { printHere } from '../../patterns/print-here.ts'
import { saveDeviceSettings } from '../../session/device-settings.ts'
import { noteDrawerOpened } from '../../session/print-log.ts'
import { savePrinter } from '../../session/printers.ts'
import { testPaper } from './test-paper.ts'

/** What a person may see on the test receipt; each but the first changes one setting for them. */
type RulerAnswer = 'whole' | 'breaks' | 'cut_off' | 'strange'

export interface PrinterTest {
  draft: PrinterSetup | null
  /** Which question is asked; `sent`: there is a test receipt to look at. */
  step: 'print' | 'ruler' | 'knife' | 'drawer' | 'done'
  isBusy: boolean
  trouble: PrinterTroubleCode | null
  /** How long the printer took over the last test receipt. */
  tookMs: number
  /** The browser's list could not be opened, or was closed. */
  choosing: { way: PrinterWay; code: PrinterTroubleCode } | null
  choose: (way: Exclude<PrinterWay, 'network' | 'shared'>) => Promise<void>
  /** A printer of the network, by what somebody typed. */
  chooseAddress: (address: PrinterAddress) => void
  /** A printer that another device offers: its paper is as it is set up there. */
  chooseShared: (offer: SharedPrinter) => void
  /** A printer that is set up already. */
  open: (printer: PrinterSetup) => void
  change: (change: Partial<PrinterSetup>) => void
  print: (change?: Partial<PrinterSetup>) => Promise<void>
  answer: (answer: RulerAnswer) => Promise<void>
  knife: (hasKnife: boolean) => void
  tryDrawer: (drawer: 'pin2' | 'pin5') => Promise<void>
  drawer: (works: boolean) => void
  save: () => void
  close: () => void
}

/** The wizard's steps. Nothing is kept before the person saves; a test that fails costs no setting. */
export function usePrinterTest(shopName: string, language: Language): PrinterTest {
  const [draft, setDraft] = useState<PrinterSetup | null>(null)
  const [step, setStep] = useState<PrinterTest['step']>('print')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<PrinterTroubleCode | null>(null)
  const [tookMs, setTook] = useState(0)
  const [choosing, setChoosing] = useState<PrinterTest['choosing']>(null)

  const send = async (printer: PrinterSetup, what: 'test' | 'drawer'): Promise<boolean> => {
    setBusy(true)
    setTrouble(null)
    try {
      const job = what === 'test' ? { paper: testPaper(shopName, printer, language) } : { opensDrawer: true }
      const begunAt = performance.now()
      const printed = await printHere([printer], job, { ask: true })
      if (what === 'test') setTook(performance.now() - begunAt)
      if (printed.state === 'printed') return true
      setTrouble(printed.tried.at(-1)?.code ?? 'no_answer')
      return false
    } finally {
      setBusy(false)
    }
  }
  const start = (printer: PrinterSetup) => {
    setDraft(printer)
    setStep('print')
    setTrouble(null)
    setChoosing(null)
  }
  const print = async (change: Partial<PrinterSetup> = {}) => {
    if (!draft) return
    const next = { ...draft, ...change }
    setDraft(next)
    setStep((await send(next, 'test')) ? 'ruler' : 'print')
  }
  return {
    draft,
    step,
    isBusy,
    trouble,
    tookMs,
    choosing,
    async choose(way) {
      setChoosing(null)
      try {
        start({ ...USUAL_PRINTER, id: uuidv7(), way, ...(await choosePrinter(way)) })
      } catch (error) {
        const { code } = PrinterTrouble.from(error, 'not_allowed')
        // Who closes the browser's list has changed their mind, and knows it.
        setChoosing({ way, code })
      }
    },
    chooseAddress(address) {
      start({
        ...USUAL_PRINTER,
        id: uuidv7(),
        way: 'network',
        // What stands on a counter with a cable of its own is mostly of this width.
        paper: '80mm',
        columns: PAPER_COLUMNS['80mm'],
        hasKnife: true,
        name: printerAddressText(address),
        address: { ...address },
      })
    },
    chooseShared({ deviceId, deviceName, deviceCode, printerId, isHere: _now, ...setup }) {
      start({
        ...USUAL_PRINTER,
        ...setup,
        id: uuidv7(),
        way: 'shared',
        address: { deviceId, printerId, deviceName: deviceName === '' ? deviceCode : deviceName },
      })
    },
    open: start,
    change(change) {
      if (!draft) return
      setDraft({ ...draft, ...change, ...(change.paper && { columns: PAPER_COLUMNS[change.paper] }) })
      setStep('print')
    },
    print,
    async answer(answer) {
      if (!draft) return
      if (answer === 'whole') return setStep('knife')
      if (answer === 'strange') return await print({ letters: draft.letters === 'plain' ? 'picture' : 'plain' })
      if (answer === 'cut_off' && draft.paper === '80mm')
        return await print({ paper: '58mm', columns: PAPER_COLUMNS['58mm'] })
      const narrow = NARROW_COLUMNS[draft.paper]
      return await print({ columns: draft.columns > narrow ? narrow : Math.max(20, draft.columns - 2) })
    },
    knife(hasKnife) {
      if (!draft) return
      setDraft({ ...draft, hasKnife })
      // A drawer at another device is opened by nobody who is not beside it.
      setStep(draft.way === 'shared' ? 'done' : 'drawer')
    },
    async tryDrawer(drawer) {
      if (!draft) return
      const next = { ...draft, drawer }
      setDraft(next)
      if (await send(next, 'drawer')) noteDrawerOpened('test', next.name)
    },
    drawer(works) {
      if (!draft) return
      if (!works) setDraft({ ...draft, drawer: 'none' })
      setStep('done')
    },
    save() {
      if (!draft) return
      // Skipped questions leave what was there; only a whole receipt counts as a test.
      const isTested = step !== 'print' && step !== 'ruler'
      // Whoever has a drawer wants it to open when cash is taken; the settings of the counter switch it off.
      if (draft.drawer !== 'none') saveDeviceSettings({ opensDrawer: true })
      savePrinter({ ...draft, testedAt: isTested ? new Date().toISOString() : draft.testedAt })
      setDraft(null)
    },
    close: () => setDraft(null),
  }
}
