import { msg, plural } from '@lingui/core/macro'
import type { useLingui } from '@lingui/react/macro'
import { businessDay, dateText } from '../../../../shared/domain/format.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import type { ScaleFormat } from '../../../../shared/domain/scale-codes.ts'
import { MAX_SCAN_LENGTH } from '../../../../shared/domain/scanner-facts.ts'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { tillSound } from '../../../hardware/till-sound.ts'
import type { Found, Replica } from '../../../session/device.ts'
import { readDeviceSettings } from '../../../session/device-settings.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Choice, HowMuch } from './cart.ts'
import { howMuch, type Label, lookUp } from './read-scan.ts'

/** What a code came to. */
export type ScanOutcome =
  | { kind: 'added'; found: Found; quantityMilli: number }
  | { kind: 'refused'; product: CounterProduct }
  /** Something is to be asked first: which size, or which of several goods. */
  | { kind: 'asks'; found: readonly [Found, ...Found[]]; label: Label }
  | { kind: 'unknown'; code: string; label: Label }
  /** Goods are still arriving, and it may be among them: it is tried again by itself. */
  | { kind: 'early'; code: string }
  | { kind: 'unusable'; why: 'empty' | 'too_long' | 'foreign'; text: string }

/** Answers how much a label means of what was chosen; null, and said: the label's price cannot be of it. */
export type Sized = (product: CounterProduct, choice: Choice) => HowMuch | null

export interface ScansOver {
  now: () => {
    replica: Pick<Replica, 'byCode' | 'view'> | null
    mayCreate: boolean
    formats: readonly ScaleFormat[] | undefined
    language: 'en' | 'sw'
  }
  /** `asks`: something must be chosen first. Why it is refused was said. */
  put: (found: Found, sized: Sized) => 'in' | 'asks' | 'refused'
  ask: (question: { several: readonly Found[] } | { unknownCode: string }, sized: Sized) => void
  isAsking: () => boolean
  t: ReturnType<typeof useLingui>['t']
}

export interface Scans {
  /** A whole code, scanned or typed. While a question is open it waits for the answer. */
  code: (text: string) => void
  /** What came of a scan with holes in it. */
  torn: (text: string) => void
  /** A question was answered, or more goods arrived: what waits goes on. */
  goOn: () => void
  /** While it listens, what a code comes to is told to it, and no question is opened and no toast shown: for the camera, whose list shows it all. Answers how to stop. */
  listen: (listener: (outcome: ScanOutcome, text: string) => void) => () => void
  /** The question of a row of such a list. */
  ask: (outcome: ScanOutcome) => void
}

/** The texts of this are not among those that the counter starts with. */
const inWords = (show: () => void): void => void officeTexts().then(show, show)

/** More codes than this wait for nobody: the goods do not come. */
const MOST_WAITING = 200
const SHOWN = 24

/** The one way of a code into the order. Codes go through it one after the other, as fast as they may come and as slow as the device may be: none is lost, none counts twice. */
export function createScans(over: ScansOver): Scans {
  const waiting: string[] = []
  let early: string[] = []
  let listener: ((outcome: ScanOutcome, text: string) => void) | null = null
  const { t } = over

  const sizedBy =
    (label: Label, take?: (quantityMilli: number) => void): Sized =>
    (product, choice) => {
      const much = howMuch(label, product, choice)
      if (much) take?.(much.quantityMilli)
      else
        inWords(() =>
          toast({
            title: t(msg`${{ name: product.name }} has no price yet`),
            description: t(
              msg`The label says a price, but not how much of it that is. Give the product its price for one unit first.`,
            ),
            type: 'warning',
          }),
        )
      return much
    }

  function read(text: string): ScanOutcome {
    const { replica, formats, language } = over.now()
    const hit = lookUp(replica, text, { formats: formats ?? [], marks: readDeviceSettings().scanner })
    if (hit.kind === 'unusable') {
      tillSound('refused')
      return { ...hit, text }
    }
    if (hit.kind === 'none') {
      if (replica?.view().state !== 'ready') {
        if (early.length < MOST_WAITING) early.push(text)
        return { kind: 'early', code: hit.code }
      }
      tillSound('unknown')
      return { kind: 'unknown', code: hit.code, label: hit.label }
    }
    if (hit.kind === 'several') {
      tillSound('known')
      const [first, ...more] = hit.found
      if (first) return { kind: 'asks', found: [first, ...more], label: hit.label }
    }
    const found = hit.kind === 'one' ? hit.found : null
    if (!found) return { kind: 'unusable', why: 'empty', text }
    let quantityMilli = 0
    const put = over.put(
      found,
      sizedBy(hit.label, (much) => {
        quantityMilli = much
      }),
    )
    tillSound(put === 'in' || put === 'asks' ? 'known' : 'refused')
    if (put === 'asks') return { kind: 'asks', found: [found], label: hit.label }
    if (put !== 'in') return { kind: put, product: found.product }
    const { expiresOn } = hit.label
    if (expiresOn !== null && expiresOn < businessDay(new Date()))
      inWords(() =>
        toast({
          title: t(msg`${{ name: found.product.name }} expired on ${{ day: dateText(expiresOn, language) }}`),
          description: t(msg`It is in the order. Take it off if it must not be sold.`),
          type: 'warning',
          duration: 10_000,
        }),
      )
    return { kind: 'added', found, quantityMilli }
  }

  function ask(outcome: ScanOutcome): void {
    if (outcome.kind === 'unknown') over.ask({ unknownCode: outcome.code }, sizedBy(outcome.label))
    if (outcome.kind !== 'asks') return
    const [first, ...more] = outcome.found
    if (more.length > 0) over.ask({ several: outcome.found }, sizedBy(outcome.label))
    else over.put(first, sizedBy(outcome.label))
  }

  /** In words, for whoever does not look at a list of scans. */
  function tell(outcome: ScanOutcome): void {
    if (outcome.kind === 'unknown' && over.now().mayCreate) return ask(outcome)
    if (outcome.kind === 'unknown')
      return inWords(() =>
        toast({
          title: t(msg`No product has the code ${{ text: outcome.code }}`),
          description: t(msg`Find it by its name, or ask the owner of the shop to add it.`),
          type: 'warning',
        }),
      )
    if (outcome.kind === 'early')
      return inWords(() =>
        toast({
          title: t(msg`No product has the code ${{ text: outcome.code }}`),
          description: t(msg`Products are still arriving. The code is tried again when they are here.`),
          type: 'warning',
        }),
      )
    if (outcome.kind === 'asks') ask(outcome)
    if (outcome.kind === 'unusable' && outcome.why !== 'empty')
      inWords(() => toast({ ...unusableWords(outcome, t), type: 'warning' }))
  }

  function goOn(): void {
    if (early.length > 0 && over.now().replica?.view().state === 'ready') {
      waiting.push(...early)
      early = []
    }
    while (!over.isAsking()) {
      const next = waiting.shift()
      if (next === undefined) return
      handle(next)
    }
  }
  const handle = (text: string) => {
    const outcome = read(text)
    if (listener) listener(outcome, text)
    else tell(outcome)
  }
  const code = (text: string) => {
    if (waiting.length < MOST_WAITING) waiting.push(text)
    goOn()
  }
  return {
    code,
    torn(text) {
      const { replica, formats } = over.now()
      const hit = lookUp(replica, text, { formats: formats ?? [], marks: readDeviceSettings().scanner })
      if (hit.kind === 'one' || hit.kind === 'several') return code(text)
      if (text.length >= MAX_SCAN_LENGTH) return handle(text.padEnd(MAX_SCAN_LENGTH + 1, '.'))
      tillSound('refused')
      inWords(() =>
        toast({
          title: t(msg`The scan did not come through whole`),
          description: t(msg`Nothing was added. Scan it again.`),
          type: 'warning',
        }),
      )
    },
    goOn,
    listen(heard) {
      listener = heard
      return () => {
        if (listener === heard) listener = null
      }
    },
    ask,
  }
}

/** Why a code is none of goods, and what to do. */
export function unusableWords(
  { why, text }: Extract<ScanOutcome, { kind: 'unusable' }>,
  t: ScansOver['t'],
): { title: string; description: string } {
  if (why === 'too_long')
    return {
      title: t(msg`This is longer than any barcode`),
      description: t(msg`Nothing was added. It begins with ${{ text: text.slice(0, SHOWN) }}.`),
    }
  return {
    title: t(msg`This code is of no product`),
    description: t(msg`Nothing was added. Scan the bars on the packet, or type the number below them.`),
  }
}

/** Out of stock, in a shop that does not sell what it has not. */
export function tellBlocked(t: ScansOver['t'], { name }: CounterProduct, leftMilli: number): void {
  inWords(() =>
    toast({
      title:
        leftMilli > 0
          ? t(msg`${plural(leftMilli / PIECE, { one: `Only # of ${name} left`, other: `Only # of ${name} left` })}`)
          : t(msg`${{ name }} is out of stock`),
      description: t(msg`This shop does not sell what is out of stock.`),
      type: 'warning',
    }),
  )
}
export function tellFull(t: ScansOver['t']): void {
  inWords(() =>
    toast({
      title: t(msg`The order is full`),
      description: t(msg`Take this payment first, then go on in a new order.`),
      type: 'warning',
    }),
  )
}
