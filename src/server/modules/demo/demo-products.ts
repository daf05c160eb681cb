import type { ProductInput } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** The sample shop's shelf: what a neighbourhood shop in Tanzania sells, without any maker's name. Codes lie in the range 20–29 that GS1 keeps free for use within a shop. */

export type Listed = {
  product: ProductInput & { id: string }
  /** How often it is taken, against the others. */ popularity: number
  /** Pieces at one go: usual, and most. */ pieces: [number, number]
  leftover: number
}

/** The price of one with variants is the lowest of theirs, as the product form keeps it. */
type Row = [
  name: string,
  priceTzs: number,
  popularity: number,
  given?: Partial<{
    unit: string
    pieces: [number, number]
    leftover: number
    isUntracked: boolean
    variants: [string, number][]
    addOns: AddOns[]
    description: string
  }>,
]
type AddOns = { name: string; least: number; most: number; of: [string, number][] }

const shelves: { group: string; category: ProductInput['category']; rows: Row[] }[] = [
  {
    group: 'Vyakula',
    category: 'food_beverages',
    rows: [
      ['Sukari kilo 1', 3200, 10, { pieces: [1, 3] }],
      ['Mchele Mbeya kilo 1', 2800, 9, { pieces: [1, 5], leftover: 4 }],
      ['Unga wa sembe kilo 2', 3600, 9, { pieces: [1, 2] }],
      ['Unga wa ngano kilo 2', 4200, 6],
      ['Maharage kilo 1', 3500, 6],
      [
        'Mafuta ya kula',
        3400,
        8,
        {
          variants: [
            ['Nusu lita', 3400],
            ['Lita 1', 6500],
            ['Lita 3', 18500],
          ],
        },
      ],
      ['Chumvi nusu kilo', 600, 5],
      [
        'Majani ya chai',
        1200,
        6,
        {
          variants: [
            ['Gramu 50', 1200],
            ['Gramu 250', 4800],
          ],
        },
      ],
      ['Tambi pakiti', 1500, 4],
      ['Dengu kilo 1', 3200, 3],
      ['Nyanya ya kopo', 1000, 5, { leftover: 3 }],
      ['Mayai trei', 9500, 4, { pieces: [1, 1], leftover: 0 }],
      ['Mkate', 1800, 9, { leftover: 2 }],
      ['Siagi ndogo', 2500, 3],
      ['Asali chupa', 8000, 2],
    ],
  },
  {
    group: 'Vinywaji',
    category: 'food_beverages',
    rows: [
      [
        'Soda',
        700,
        10,
        {
          variants: [
            ['Chupa ndogo', 700],
            ['Plastiki nusu lita', 1200],
            ['Lita 1.5', 2500],
          ],
          pieces: [1, 4],
        },
      ],
      [
        'Maji ya kunywa',
        600,
        10,
        {
          variants: [
            ['Nusu lita', 600],
            ['Lita 1.5', 1200],
            ['Lita 12', 5000],
          ],
          pieces: [1, 4],
        },
      ],
      ['Juisi ya embe', 1500, 5],
      ['Maziwa fresh nusu lita', 1400, 7],
      ['Maziwa mgando', 1600, 4],
      ['Kahawa ya unga', 3500, 2],
      [
        'Chai ya moto',
        500,
        6,
        {
          isUntracked: true,
          addOns: [
            {
              name: 'Sukari',
              least: 1,
              most: 1,
              of: [
                ['Kawaida', 0],
                ['Kidogo', 0],
                ['Bila sukari', 0],
              ],
            },
            {
              name: 'Ongeza',
              least: 0,
              most: 2,
              of: [
                ['Tangawizi', 100],
                ['Maziwa', 300],
              ],
            },
          ],
        },
      ],
    ],
  },
  {
    group: 'Vitafunwa',
    category: 'food_beverages',
    rows: [
      ['Biskuti pakiti', 500, 8, { pieces: [1, 4] }],
      ['Maandazi', 300, 8, { isUntracked: true, pieces: [2, 10] }],
      [
        'Chapati',
        700,
        7,
        {
          isUntracked: true,
          pieces: [1, 5],
          addOns: [
            {
              name: 'Kuongeza',
              least: 0,
              most: 2,
              of: [
                ['Maharage', 500],
                ['Yai', 800],
              ],
            },
          ],
        },
      ],
      ['Sambusa', 500, 6, { isUntracked: true, pieces: [1, 6] }],
      ['Karanga za kukaanga', 500, 5],
      ['Chipsi za ndizi', 1000, 4],
      ['Pipi', 100, 6, { pieces: [2, 10] }],
      ['Kashata', 200, 3, { pieces: [1, 5] }],
    ],
  },
  {
    group: 'Mboga na matunda',
    category: 'food_beverages',
    rows: [
      ['Nyanya', 2500, 7, { unit: 'kg', pieces: [1, 2] }],
      ['Vitunguu', 2800, 7, { unit: 'kg', pieces: [1, 2] }],
      ['Viazi mviringo', 1800, 5, { unit: 'kg', pieces: [1, 3] }],
      ['Ndizi mbivu mkungu mdogo', 3000, 3],
      ['Maembe', 800, 4, { pieces: [1, 6], leftover: 5 }],
      ['Parachichi', 1000, 4, { pieces: [1, 4] }],
      ['Mchicha fungu', 500, 5, { isUntracked: true }],
    ],
  },
  {
    group: 'Usafi',
    category: 'home',
    rows: [
      ['Sabuni ya kipande', 1500, 7],
      [
        'Sabuni ya unga',
        1000,
        7,
        {
          variants: [
            ['Gramu 100', 1000],
            ['Gramu 500', 3500],
            ['Kilo 1', 6500],
          ],
        },
      ],
      ['Sabuni ya kuogea', 1800, 5],
      ['Dawa ya meno', 2500, 4, { leftover: 3 }],
      ['Mswaki', 1000, 3],
      ['Karatasi za chooni', 800, 6, { pieces: [1, 4] }],
      ['Mafuta ya kujipaka', 3500, 4],
      ['Taulo za kike', 2500, 4],
      ['Dawa ya mbu koili', 1500, 4],
      ['Fagio', 3500, 2, { leftover: 1 }],
    ],
  },
  {
    group: 'Watoto',
    category: 'baby_products',
    rows: [
      [
        'Nepi',
        9000,
        3,
        {
          variants: [
            ['Ndogo', 9000],
            ['Kubwa', 11000],
          ],
        },
      ],
      ['Uji wa lishe kilo 1', 5500, 3],
      ['Mafuta ya mtoto', 3000, 2],
    ],
  },
  {
    group: 'Umeme na simu',
    category: 'electronics',
    rows: [
      ['Betri ndogo jozi', 1200, 4],
      ['Balbu LED', 3500, 3],
      [
        'Chaja ya simu',
        6000,
        2,
        {
          variants: [
            ['USB-C', 8000],
            ['Micro USB', 6000],
          ],
        },
      ],
      ['Earphone', 5000, 2, { leftover: 0 }],
      [
        'Vocha ya simu',
        1000,
        8,
        {
          isUntracked: true,
          variants: [
            ['1,000', 1000],
            ['2,000', 2000],
            ['5,000', 5000],
          ],
        },
      ],
      ['Tochi ndogo', 6000, 1],
    ],
  },
  {
    group: 'Shule na ofisi',
    category: 'office_supplies',
    rows: [
      ['Daftari kurasa 96', 1200, 4, { pieces: [1, 6] }],
      ['Kalamu ya wino', 500, 5, { pieces: [1, 5] }],
      ['Penseli', 300, 3, { pieces: [1, 5] }],
      ['Rula', 700, 2],
      ['Bahasha kubwa', 300, 2],
    ],
  },
]

/** The last digit of an EAN-13. */
export function ean13(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

export function demoCatalogue(): Listed[] {
  let code = 0
  const nextCode = () => ean13(`2000${String((code += 1)).padStart(8, '0')}`)
  return shelves.flatMap(({ group, category, rows }) =>
    rows.map(([name, priceTzs, popularity, given = {}]): Listed => ({
      popularity,
      pieces: given.pieces ?? [1, 2],
      leftover: given.leftover ?? 12 + ((popularity * 7) % 20),
      product: {
        id: uuidv7(),
        name,
        description: '',
        category,
        group,
        priceTzs,
        costTzs: Math.round((priceTzs * 0.8) / 50) * 50,
        sku: '',
        photos: [],
        unit: given.unit ?? '',
        tracksStock: given.isUntracked !== true,
        lowStockMilli: given.isUntracked ? null : 5000,
        barcodes: given.isUntracked || given.variants || given.unit ? [] : [nextCode()],
        variants: (given.variants ?? []).map(([variantName, variantPrice]) => ({
          id: uuidv7(),
          name: variantName,
          priceTzs: variantPrice,
          costTzs: Math.round((variantPrice * 0.8) / 50) * 50,
          sku: '',
          barcodes: given.isUntracked ? [] : [nextCode()],
          isArchived: false,
        })),
        addOnGroups: (given.addOns ?? []).map(({ name: groupName, least, most, of }) => ({
          id: uuidv7(),
          name: groupName,
          least,
          most,
          addOns: of.map(([addOnName, addOnPrice]) => ({ id: uuidv7(), name: addOnName, priceTzs: addOnPrice })),
        })),
      },
    })),
  )
}
