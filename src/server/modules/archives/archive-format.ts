import * as z from 'zod'
import { ARCHIVE_TABLES } from './archive-tables.ts'

/** What an archive is: a ZIP with these files, the last of which says what the others are (decisions 142). */
export const FORMAT = 'kaunta-shop'
/** One more with each change that an older server could not read. Columns that come later are no such change: they are left out by it, or as they are when nothing is said. */
export const FORMAT_VERSION = 1

export const MANIFEST = 'manifest.json'
export const SHOP_FILE = 'data/shop.json'
export const PEOPLE_FILE = 'data/people.json'
export const dataFile = (table: string): string => `data/${table}.jsonl`
export const pictureFile = (name: string): string => `pictures/${name}`

/** Bounds of what is read: a row with 100 lines has some 60 kB, a shop of 20,000 pictures as many files. */
export const BOUNDS = {
  files: 20_200,
  manifestBytes: 4 * 1024 * 1024,
  smallFileBytes: 1024 * 1024,
  lineBytes: 1024 * 1024,
  pictureBytes: 8 * 1024 * 1024,
  dataFileBytes: 4 * 1024 ** 3,
  allBytes: 8 * 1024 ** 3,
  rows: 20_000_000,
  /** Rows are much alike, and deflate makes a tenth of them; a bomb is a thousandth. */
  ratio: 250,
} as const

const DATA_FILES: ReadonlySet<string> = new Set(ARCHIVE_TABLES.map(({ table }) => dataFile(table)))
const PICTURE = /^pictures\/\d{14}-[\w-]{8,80}\.webp$/
const SHEET = /^sheets\/[a-z-]{1,40}\.csv$/
export type FileKind = 'manifest' | 'small' | 'data' | 'picture' | 'sheet' | 'readme'
/** Null for what no archive of ours holds: a path that leads out of it is none of these. */
export function kindOfFile(name: string): FileKind | null {
  if (name === MANIFEST) return 'manifest'
  if (name === 'README.txt') return 'readme'
  if (name === SHOP_FILE || name === PEOPLE_FILE) return 'small'
  if (DATA_FILES.has(name)) return 'data'
  if (PICTURE.test(name)) return 'picture'
  return SHEET.test(name) ? 'sheet' : null
}

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Sum = z.number().int()
/** What both shops have to come to. */
export const ArchiveSums = z.object({
  months: z
    .array(
      z.object({
        month: z.string().regex(/^\d{4,6}-\d{2}$/),
        orders: Sum,
        totalTzs: Sum,
        refundedTzs: Sum,
        owedTzs: Sum,
        costedTzs: Sum,
      }),
    )
    .max(2400),
  paidTzs: Sum,
  expensesTzs: Sum,
  debtsTzs: Sum,
  stockMilli: Sum,
  stockTzs: Sum,
  suppliersTzs: Sum,
})
export type ArchiveSums = z.output<typeof ArchiveSums>

/** Read by itself and first: a newer archive is told from no archive at all. */
export const ManifestHead = z.object({ format: z.literal(FORMAT), version: z.number().int().min(1) })
export const Manifest = ManifestHead.extend({
  madeAt: z.iso.datetime({ offset: true }),
  madeBy: z.string().max(60),
  shop: z.object({ id: z.uuid(), name: z.string().max(200) }),
  files: z
    .array(
      z.object({
        name: z.string().max(200),
        rows: z.number().int().min(0).max(BOUNDS.rows),
        bytes: z.number().int().min(0),
        sha256: Sha256,
      }),
    )
    .max(BOUNDS.files),
  sums: ArchiveSums,
})
export type Manifest = z.output<typeof Manifest>
export type ManifestFile = Manifest['files'][number]
