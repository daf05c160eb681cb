import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { line, paragraph } from '../../src/shared/contract/common.ts'
import { mentionsIn } from '../../src/shared/domain/chat/mentions.ts'
import { readCartForm } from '../../src/shared/domain/order-link-form.ts'
import { parseCsv, readCsv, sniffDelimiter, writeCsv } from '../../src/shared/domain/csv.ts'
import { readBracketed, readDigitalLink, readGs1 } from '../../src/shared/domain/gs1.ts'
import { readScaleCode } from '../../src/shared/domain/scale-codes.ts'
import { readSetup } from '../../src/shared/domain/device-setup.ts'
import { readPrinterAddress } from '../../src/shared/domain/printer-address.ts'
import { readScan } from '../../src/shared/domain/scanned-code.ts'
import { readPercent } from '../../src/shared/domain/percent.ts'
import { readDebtAnswer } from '../../src/shared/domain/debt-answer.ts'
import { readBehind } from '../../src/shared/domain/figures-behind.ts'
import { isUuid, parseOrderNumber } from '../../src/shared/domain/ids.ts'
import { parseWebhookId } from '../../src/shared/domain/webhooks.ts'
import { normalCode } from '../../src/shared/domain/offers/terms.ts'
import { pickMatches, samePhone, scoreMatch } from '../../src/shared/domain/matching.ts'
import { parseTzs } from '../../src/shared/domain/money.ts'
import { readFactorCode } from '../../src/shared/domain/second-factor.ts'
import { checkPassword } from '../../src/shared/domain/password.ts'
import { normaliseAccount } from '../../src/shared/domain/payouts.ts'
import { looksLikeEmail, normaliseContact, normalisePhone } from '../../src/shared/domain/phone.ts'
import { parseQuantity } from '../../src/shared/domain/quantity.ts'
import { cleanReference, foldReference, looksLikeCard } from '../../src/shared/domain/references.ts'
import { createSearchIndex, foldCode, foldText, searchScore } from '../../src/shared/domain/search.ts'
import { findColumns } from '../../src/shared/domain/statement-columns.ts'
import { parseLocalTime, parseMoney, phoneIn, previewRows, readStatement } from '../../src/shared/domain/statement.ts'
import { parseTanqr } from '../../src/shared/domain/tanqr.ts'
import { normalText, trimEnds } from '../../src/shared/domain/text.ts'
import { readWalletMessage } from '../../src/shared/domain/wallet-message.ts'
import { cleanMessage } from '../../src/shared/domain/whatsapp-link.ts'
import { oneLine } from '../../src/shared/texts/messages.ts'
import { readCommand, storable } from '../../src/server/modules/sync/command-intake.ts'
import { readKeyset } from '../../src/server/platform/cursors.ts'
import { deviceName } from '../../src/server/platform/device-name.ts'
import { fingerprintOf } from '../../src/server/platform/fingerprint.ts'
import { jsonShape } from '../../src/server/platform/json-bodies.ts'
import { scrub } from '../../src/server/platform/log.ts'
import { accepted } from '../../src/server/platform/web-files.ts'
import { clickPesaChecksum } from '../../src/server/providers/payments/clickpesa-checksum.ts'
import { keysOf, wholeShillings } from '../../src/server/providers/payments/gateway-call.ts'
import { selcomAuthenticity, valuesByKey } from '../../src/server/providers/payments/selcom-signature.ts'

/**
 * Everything that reads what strangers write, in one list: a new reader is added here (the last test finds those of shared/domain that are not). Each is fed texts
 * made to hurt, of growing size, and the time may grow with the size and not with its square. Times are only ever compared with each other within one run.
 */
const readers: Record<string, (text: string) => unknown> = {
  normalCode,
  readBehind: (text) => [readBehind(text), readBehind(`group:${text}`), readBehind(`hour:${text}`)],
  accepted,
  cartForm: (text) => readCartForm([], { note: [text], do: [text], name: [text] }),
  checkPassword: (text) => checkPassword(text, new Set(), [text]),
  oneLine: (text) => oneLine(text, 80),
  cleanMessage,
  clickPesaChecksum: (text) => clickPesaChecksum('key', asBody(text)),
  createSearchIndex: (text) => createSearchIndex([text], (item) => item).search(text, 10),
  deviceName,
  findColumns: (text) => findColumns(text.split(/(?<=..)/)),
  cleanReference,
  readFactorCode,
  fingerprintOf: (text) => fingerprintOf(asBody(text)),
  foldCode,
  foldReference,
  foldText,
  looksLikeCard,
  isUuid,
  jsonShape: (text) => jsonShape(Buffer.from(text)),
  keysOf: (text) => keysOf(asBody(text)),
  line: (text) => line(80).safeParse(text),
  looksLikeEmail: (text) => [looksLikeEmail(text), looksLikeEmail(`${text}@${text}`), looksLikeEmail(`a@${text}`)],
  normalText: (text) => [normalText(text, 'NFC'), normalText(text, 'NFKC'), normalText(text, 'NFKD')],
  normaliseAccount: (text) => normaliseAccount(text, text),
  normaliseContact,
  normalisePhone,
  paragraph: (text) => paragraph(300).safeParse(text),
  parseCsv: (text) => [parseCsv(text), parseCsv(text, '\t')],
  readCsv: (text) => readCsv(text, {}),
  mentionsIn: (text) =>
    mentionsIn(`${text}${'@é.'.repeat(text.length / 10)}`, [{ userId: 'x', name: 'é.'.repeat(40) }], []),
  parseLocalTime,
  parseMoney,
  parseOrderNumber,
  parseWebhookId,
  parseQuantity,
  parseTanqr: (text) => [parseTanqr(text), parseTanqr(`000201${text}`)],
  parseTzs,
  phoneIn,
  previewRows,
  readBracketed: (text) => [readBracketed(text), readBracketed(`(01)06001087341233(10)${text}`)],
  readCommand: (text) => [readCommand(text), readCommand({ id: text, body: asBody(text) })],
  readDebtAnswer: (text) => [readDebtAnswer(text), readDebtAnswer(`hapana ni ${text}`.slice(0, 300))],
  readDigitalLink: (text) => readDigitalLink(`https://id.gs1.org/01/06001087341233/${text}`),
  readGs1: (text) => [readGs1(text), readGs1(`010600108734123310${text}`)],
  readKeyset: (text) => readKeyset(text, ['text', 'number']),
  readPercent,
  readScaleCode: (text) => readScaleCode(text, []),
  readPrinterAddress: (text) => readPrinterAddress(text),
  readSetup: (text) => [readSetup(text, () => 'id'), readSetup(`KAUNTA-SETUP:1:00000000:${text}`, () => 'id')],
  readScan: (text) => [readScan(text), readScan(`]C101${text}`)],
  readStatement: (text) => [
    readStatement(text),
    readStatement(`Date,Amount,Name,Details\n${text}`),
    readStatement(`Date,Amount\n20-11-2026 ${text},${text}`),
  ],
  readWalletMessage: (text) => [
    readWalletMessage(text),
    readWalletMessage(`ABC1234567 Confirmed. You have received Tsh1,000 from ${text}`),
  ],
  samePhone: (text) => samePhone(text, `${text}*`),
  scoreMatch: (text) =>
    scoreMatch(
      { amountTzs: 1, reference: text, phone: text, name: text, details: text, atMs: 0 },
      { kind: 'order', amountTzs: 1, references: [text], orderNumber: text, phone: text, name: text, atMs: 0 },
    ),
  scrub,
  searchScore: (text) => searchScore(text, foldText(text)),
  selcomAuthenticity: (text) =>
    selcomAuthenticity(
      { apiKey: 'k', apiSecret: 's' },
      {
        rawBody: Buffer.from(text),
        headers: {
          digest: 'x',
          'signed-fields': `order_id,payment_status,${text.slice(0, 8000)}`,
          authorization: `SELCOM ${Buffer.from('k').toString('base64')}`,
        },
      },
    ),
  sniffDelimiter,
  storable: (text) => storable(asBody(text)),
  trimEnds: (text) => trimEnds(text, /[\s,;:.-]/),
  valuesByKey,
  wholeShillings,
  writeCsv: (text) => writeCsv([[text]]),
}
const asBody = (text: string) => ({ a: text, b: { [text.slice(0, 50)]: [text] }, list: text.split('"') })

/** Each made of parts that some pattern somewhere takes for a beginning, over and over, and none of which ever ends. */
const hurtful: Record<string, (size: number) => string> = {
  letters: (size) => 'a'.repeat(size),
  figures: (size) => '7'.repeat(size),
  blanks: (size) => `x${' '.repeat(size)}x`,
  lines: (size) => `x${'\n'.repeat(size)}x`,
  returns: (size) => '\r'.repeat(size),
  commas: (size) => `da${','.repeat(size)}`,
  'headings of a statement': (size) => 'da,'.repeat(size / 3),
  quotes: (size) => '"'.repeat(size),
  'a letter and quotes': (size) => `a${'"'.repeat(size)}`,
  'open quotes': (size) => '"a'.repeat(size / 2),
  'escaped quotes': (size) => `"${'\\"'.repeat(size / 2)}`,
  backslashes: (size) => '\\'.repeat(size),
  'keys without values': (size) => '"a":'.repeat(size / 4),
  'one key again and again': (size) => `{${'"a":1,'.repeat(size / 6)}"a":1}`,
  braces: (size) => '['.repeat(size),
  pairs: (size) => '[],'.repeat(size / 3),
  dots: (size) => 'a.'.repeat(size / 2),
  'at signs': (size) => 'a@'.repeat(size / 2),
  hyphens: (size) => '-'.repeat(size),
  'marks of two classes': (size) => `a${'\u0315\u0300'.repeat(size / 2)}`,
  'marks, first the high ones': (size) => `a${'\u0315'.repeat(size / 2)}${'\u0300'.repeat(size / 2)}`,
  'marks and letters that become marks': (size) => `a${'\u0300\uff9e'.repeat(size / 2)}`,
  'invisible letters': (size) => `${'\u200b'.repeat(size)}=1`,
  'amounts without end': (size) => 'Tsh1,000'.repeat(size / 8),
  'groups without end': (size) => `Tsh${'1,'.repeat(size / 2)}`,
  'senders without end': (size) => 'received Tsh1 from a '.repeat(size / 21),
  'references without end': (size) => 'Muamala No. ID '.repeat(size / 15),
  semicolons: (size) => '; '.repeat(size / 2),
  'quality values': (size) => 'br;q=0.'.repeat(size / 7) + '0'.repeat(20),
  'stars and figures': (size) => '0*7'.repeat(size / 3),
}

/** Computing time of this thread, in ms: what else the machine does meanwhile is not in it. */
const timeOf = (work: () => unknown): number => {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
const SMALL = 6000
const TIMES = 16
/** One large reading beside as many small ones: linear is 1, the square 16. */
const MOST_TIMES = 8
/** Less cannot be told from nothing: some kernels count computing time in steps of 4 ms. */
const STEP_MS = 4

/** How much longer one large piece of work takes than TIMES small ones. What is slow once was slowed: the least of four looks counts. */
function growthOf(small: () => unknown, large: () => unknown): number {
  // The first times are slow, because the code is compiled while it runs: counted as small ones they would hide what large ones take.
  for (let warm = 0; warm < 3; warm += 1) small()
  const look = () => {
    const base = timeOf(() => {
      for (let one = 0; one < TIMES; one += 1) small()
    })
    return timeOf(large) / Math.max(STEP_MS, base)
  }
  let least = look()
  for (let more = 0; least > MOST_TIMES && more < 3; more += 1) least = Math.min(least, look())
  return least
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('takes time in proportion to what it is given', () => {
    for (const [name, make] of Object.entries(hurtful)) {
      const [small, large] = [make(SMALL), make(SMALL * TIMES)]
      const grown = growthOf(
        () => read(small),
        () => read(large),
      )
      expect(
        grown,
        `${name}: ${TIMES} times the size took ${grown.toFixed(1)} times as long as ${TIMES} readings`,
      ).toBeLessThan(MOST_TIMES)
    }
  })
})

const eachWithEach = (size: number) => () => {
  let sum = 0
  for (let left = 0; left < size; left += 1) for (let right = 0; right < size; right += 1) sum += left ^ right
  return sum
}
test('the look at time tells what compares each with each', () => {
  expect(growthOf(eachWithEach(1000), eachWithEach(1000 * TIMES))).toBeGreaterThan(MOST_TIMES)
})

test('many moneys and many orders of one price are matched or left, never compared each with each', () => {
  const at = Date.UTC(2026, 10, 20)
  const of = (count: number) => {
    const moneys = Array.from({ length: count }, (_, index) => ({
      amountTzs: 1000,
      reference: `R${index}`,
      phone: '+255712000001',
      name: 'Asha',
      details: '',
      atMs: at,
    }))
    const candidates = Array.from({ length: count }, (_, index) => ({
      kind: 'order' as const,
      amountTzs: 1000,
      references: ['SAME'],
      orderNumber: `A0-${String(index).padStart(6, '0')}`,
      phone: '+255712000001',
      name: 'Asha',
      atMs: at,
    }))
    return () => pickMatches(moneys, candidates)
  }
  expect(growthOf(of(400), of(400 * TIMES))).toBeLessThan(MOST_TIMES)
})

test('every reader of foreign text in shared/domain stands in the list', () => {
  const folder = path.join(import.meta.dirname, '../../src/shared/domain')
  const named = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(folder, file), 'utf8').matchAll(
          /^export (?:function|const) ((?:parse|read|normalise|clean|fold|looksLike|sniff|find)[A-Z]\w*)/gm,
        ),
        (match) => match[1] ?? '',
      ),
    )
  const known = new Set([...Object.keys(readers), ...own])
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})
/** Read no text of strangers, or through one of the list. */
const own = new Set(['readCartForm'])

test('text of strangers is brought into a normal form by one function, which no run of marks can slow', () => {
  const root = path.join(import.meta.dirname, '../../src')
  const files = ['shared', 'server']
    .flatMap((part) =>
      readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const direct = files.filter((file) =>
    /\.normalize\(/.test(readFileSync(path.join(root, file), 'utf8').replaceAll("letter.normalize('NFD')", '')),
  )
  expect(direct).toEqual([path.join('shared', 'domain', 'text.ts')])
  expect(z.string().parse(files[0])).not.toBe('')
})
