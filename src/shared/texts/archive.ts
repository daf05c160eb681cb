/** What an archive of a shop says to whoever opens it without us. */
type Language = 'en' | 'sw'
export type SheetName =
  | 'products'
  | 'customers'
  | 'orders'
  | 'order-lines'
  | 'payments'
  | 'debts'
  | 'expenses'
  | 'suppliers'
  | 'stock-movements'
  | 'chats'

/** Those of products and expenses are read again by the import of such files. */
export const sheetHeadings: Readonly<Record<Language, Readonly<Record<SheetName, readonly string[]>>>> = {
  en: {
    products: ['Name', 'Variant', 'Price', 'Cost', 'In stock', 'Group', 'Unit', 'Barcode', 'SKU', 'Description'],
    customers: [
      'Name',
      'Phone',
      'Place',
      'Tags',
      'Gender',
      'Birthday',
      'Note',
      'Orders',
      'Bought for',
      'Owes',
      'Language',
      'TIN',
    ],
    orders: [
      'Order',
      'Time',
      'Status',
      'Source',
      'Customer',
      'Phone',
      'Served by',
      'Before discount',
      'Discount',
      'Tax',
      'Total',
      'Paid',
      'Given back',
      'Owed',
      'Note',
    ],
    'order-lines': ['Order', 'Time', 'Product', 'Variant', 'Amount', 'Price', 'Discount', 'Total'],
    payments: ['Order', 'Time', 'Method', 'Wallet', 'Reference', 'Amount'],
    debts: ['Time', 'Customer', 'Phone', 'Kind', 'Amount', 'Still owed', 'Method', 'Reason'],
    expenses: ['Date', 'Kind of expense', 'Amount', 'Paid from', 'Supplier', 'Note', 'Voided'],
    suppliers: ['Name', 'Phone', 'Note', 'Bought for', 'Paid', 'Owed to them'],
    'stock-movements': ['Time', 'Product', 'Variant', 'Change', 'Reason', 'Note'],
    chats: ['Time', 'Customer', 'Phone', 'Your number', 'Written by', 'Kind', 'Words', 'State'],
  },
  sw: {
    products: [
      'Jina',
      'Aina ya bidhaa',
      'Bei',
      'Bei ya kununua',
      'Idadi iliyopo',
      'Kundi',
      'Kipimo',
      'Msimbo',
      'SKU',
      'Maelezo',
    ],
    customers: [
      'Jina',
      'Simu',
      'Mahali',
      'Lebo',
      'Jinsia',
      'Siku ya kuzaliwa',
      'Maelezo',
      'Oda',
      'Amenunua',
      'Anadaiwa',
      'Lugha',
      'TIN',
    ],
    orders: [
      'Oda',
      'Wakati',
      'Hali',
      'Chanzo',
      'Mteja',
      'Simu',
      'Aliyehudumia',
      'Kabla ya punguzo',
      'Punguzo',
      'Kodi',
      'Jumla',
      'Imelipwa',
      'Imerudishwa',
      'Inadaiwa',
      'Maelezo',
    ],
    'order-lines': ['Oda', 'Wakati', 'Bidhaa', 'Aina ya bidhaa', 'Kiasi', 'Bei', 'Punguzo', 'Jumla'],
    payments: ['Oda', 'Wakati', 'Njia ya malipo', 'Mtandao', 'Kumbukumbu', 'Kiasi'],
    debts: ['Wakati', 'Mteja', 'Simu', 'Aina', 'Kiasi', 'Bado anadaiwa', 'Njia ya malipo', 'Sababu'],
    expenses: ['Tarehe', 'Aina ya matumizi', 'Kiasi', 'Imelipwa kutoka', 'Msambazaji', 'Maelezo', 'Imefutwa'],
    suppliers: ['Jina', 'Simu', 'Maelezo', 'Tumenunua', 'Tumelipa', 'Tunadaiwa'],
    'stock-movements': ['Wakati', 'Bidhaa', 'Aina ya bidhaa', 'Badiliko', 'Sababu', 'Maelezo'],
    chats: ['Wakati', 'Mteja', 'Simu', 'Namba yako', 'Aliyeandika', 'Aina', 'Maneno', 'Hali'],
  },
}

const readmes: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'A shop, whole, out of Kaunta.',
    '',
    'sheets/    tables to be opened in a spreadsheet',
    'data/      every row as one line of JSON: this is what is brought in again',
    'pictures/  pictures of products, and the logo',
    'manifest.json says what there is, and the SHA-256 of each file. An archive that was changed is not brought in.',
    '',
    'Amounts are in whole shillings, quantities in thousandths of a unit.',
    'What was written in chats and noted beside them is in sheets/chats.csv, to be read: chats belong to the WhatsApp number they came by, and are not brought in again.',
    'Passwords, PINs, keys of payment gateways and of devices are not in it.',
    'It holds names and phone numbers of your customers: keep it as you keep your books.',
  ],
  sw: [
    'Duka zima, kutoka Kaunta.',
    '',
    'sheets/    majedwali ya kufungua kwenye Excel au Google Sheets',
    'data/      kila rekodi ni mstari mmoja wa JSON: hizi ndizo zinazoingizwa tena',
    'pictures/  picha za bidhaa, na nembo',
    'manifest.json inaeleza kilichomo, na SHA-256 ya kila faili. Nakala iliyobadilishwa haiingizwi.',
    '',
    'Kiasi cha pesa ni shilingi kamili; idadi ni elfu moja ya kipimo.',
    'Yaliyoandikwa kwenye mazungumzo na maelezo yake yamo kwenye sheets/chats.csv, kwa kusoma tu: mazungumzo ni ya namba ya WhatsApp yaliyoingilia, na hayaingizwi tena.',
    'Nenosiri, PIN, funguo za malipo na za vifaa hazimo.',
    'Ina majina na namba za simu za wateja wako: itunze kama unavyotunza daftari lako.',
  ],
}
export const readme = (language: Language): string => `${readmes[language].join('\r\n')}\r\n`
