/**
 * Trade Swahili, as shopkeepers say it (decisions 26). Where the English text has the term, the Swahili text has one of the words; `never` are the textbook
 * words that must not come back. Stems, so that prefixes and suffixes are free: "lipa" also fits kulipa, lipwa, malipo.
 * tests/architecture/translations.test.ts holds every text to it, the ones the server writes included.
 */
export interface GlossaryEntry {
  /** A word of the English text, whole, any case. */
  term: RegExp
  use: readonly string[]
  never?: readonly string[]
}

export const glossary: readonly GlossaryEntry[] = [
  { term: /\borders?\b/i, use: ['oda'], never: ['agizo', 'maagizo'] },
  { term: /\breceipts?\b/i, use: ['risiti'], never: ['stakabadhi'] },
  { term: /\bchange due\b/i, use: ['chenji'], never: ['baki ya pesa'] },
  { term: /\bdiscounts?\b/i, use: ['punguzo', 'punguz'] },
  { term: /\bstock\b/i, use: ['stoo', 'mzigo', 'bidhaa', 'isha'], never: ['ghala'] },
  { term: /\bprices?\b/i, use: ['bei'] },
  { term: /\bproducts?\b/i, use: ['bidhaa'] },
  { term: /\bcustomers?\b/i, use: ['mteja', 'wateja'] },
  { term: /\bdebts?\b/i, use: ['deni', 'madeni', 'daiwa'] },
  { term: /\bcounter\b/i, use: ['kaunta'] },
  { term: /\bexpenses?\b/i, use: ['matumizi'], never: ['gharama za matumizi'] },
  { term: /\bmobile money\b/i, use: ['pesa kwa simu', 'pesa za simu'] },
  { term: /\bcash\b/i, use: ['taslimu', 'pesa iliyopokelewa'], never: ['fedha taslimu'] },
  { term: /\bpay later\b/i, use: ['lipa baadaye', 'lipia baadaye'] },
  { term: /\bstaff\b/i, use: ['wafanyakazi', 'mfanyakazi', 'mhudumu'] },
  { term: /\bnetwork\b/i, use: ['mtandao'] },
  { term: /\bbarcodes?\b/i, use: ['barcode'], never: ['msimbo'] },
  { term: /\blinks?\b/i, use: ['kiungo', 'viungo'], never: ['linki'] },
  { term: /\bTANQR code\b/i, use: ['tanqr'], never: ['msimbo'] },
  { term: /\bpassword\b/i, use: ['nenosiri'], never: ['nywila'] },
  { term: /\bdevices?\b/i, use: ['kifaa', 'vifaa', 'simu'] },
  // Decisions 44: each of these once had a word that also meant something else.
  { term: /\breferences?\b/i, use: ['muamala', 'namba ya oda', 'orodha'], never: ['kumbukumbu'] },
  { term: /\bref\./i, use: ['muamala na.'] },
  { term: /\brecords?\b/i, use: ['rekodi'], never: ['kumbukumbu'] },
  { term: /\barchived?\b/i, use: ['kwenye kaunta', 'zilizoondolewa'], never: ['kumbukumbu'] },
  { term: /\bnotifications?\b/i, use: ['arifa'], never: ['taarifa'] },
  { term: /\bnotif(?:y|ied|ying)\b/i, use: ['arifa'], never: ['taarifa'] },
  { term: /\bstatements\b/i, use: ['taarifa za miamala'] },
  { term: /\bstatement\b/i, use: ['taarifa ya miamala', 'taarifa hii ya miamala'] },
  { term: /\bvariants?\b/i, use: ['saizi'] },
  { term: /\bcategor(?:y|ies)\b/i, use: ['kundi kuu', 'makundi makuu'], never: ['aina'] },
  { term: /\bwalk-in\b/i, use: ['mteja wa kaunta'] },
  { term: /\bdesk\b/i, use: ['malipo ya simu'], never: ['dawati'] },
  { term: /\bgateways?\b/i, use: ['ya malipo'], never: ['gateway', 'mfumo'] },
  { term: /\bwallets?\b/i, use: ['kampuni ya simu', 'kampuni za simu', 'kampuni hii ya simu', 'simu', 'salio', 'app ya pesa', 'sms ya malipo', 'taarifa ya miamala'], never: ['mtandao'] },
  { term: /\bbooks\b/i, use: ['hesabu za', 'hesabu zako'], never: ['vitabu'] },
  { term: /\bowners?\b/i, use: ['mwenye duka', 'wenye duka'], never: ['mmiliki'] },
  { term: /\bbears? the fee\b/i, use: ['linalipa ada', 'analipa ada'], never: ['beba'] },
  { term: /\b(?:another|other|older|close) tabs?\b/i, use: ['ukurasa mwingine wa kaunta', 'kurasa nyingine za kaunta'], never: ['kichupo', 'dirisha'] },
  { term: /^resources\b/i, use: ['zana na msaada'], never: ['nyenzo'] },
  { term: /\bdigits?\b/i, use: ['namba'], never: ['tarakimu'] },
  { term: /\bpayouts?\b/i, use: ['kutoa', 'toa', 'pesa'], never: ['utoaji'] },
  { term: /\boperators?\b/i, use: ['msimamizi'], never: ['mwendeshaji'] },
  { term: /\bEnglish\b/, use: ['kiingereza'] },
]

/** Never in any Swahili text: textbook words, machine-sounding ones, "please" (DESIGN.md §8), and those that said two things at once (decisions 44). */
export const neverInSwahili: readonly string[] = [
  'tafadhali', 'bofya', 'nywila', 'stakabadhi', 'kikokotoo', 'tarakilishi', 'agizo lako', 'samahani',
  'kumbukumbu', 'kumb', 'mmiliki', 'wamiliki', 'tarakimu', 'kichupo', 'vichupo', 'gateway', 'roboti', 'wasanidi', 'utoaji', 'kigae', 'vigae', 'dawati', 'mtandao wa pesa', 'mpita njia', 'nyenzo', 'mwendeshaji', 'tengua', 'kwa English',
]

/** Names and words that are the same in both languages. A Swahili text equal to the English one must be made of these. */
export const sameInBoth: readonly string[] = [
  'Kaunta', 'WhatsApp', 'M-Pesa', 'Airtel Money', 'Mixx by Yas', 'Tigo Pesa', 'Halopesa', 'TANQR', 'Lipa Namba', 'VISA', 'Mastercard', 'SMS', 'SKU', 'PIN', 'QR code', 'QR', 'TZS', 'English', 'Kiswahili', 'ID', 'TIN', 'VAT', 'EFD', 'OK',
  'JPEG', 'PNG', 'WebP', 'PDF', 'Android', 'iOS', 'iPhone', 'Chrome', 'Safari', 'NIDA', 'mm', 'kg', 'g', 'ml', 'L', 'AM', 'PM', 'Asante', 'karibu', 'tena', 'Wi-Fi', 'Bluetooth', 'USB', 'e-mail', 'Barcode', 'barcode',
]

/** English words that have no business in a Swahili text. Loan words of the trade (oda, risiti, kaunta, stoo) are spelled the Swahili way and are not here. */
export const englishWords: readonly string[] = [
  'the', 'and', 'your', 'you', 'are', 'is', 'of', 'for', 'with', 'this', 'that', 'not', 'from', 'have', 'has', 'was', 'were', 'will', 'can', 'cannot', 'then', 'when', 'what', 'who', 'all', 'more', 'no', 'new',
  'order', 'orders', 'product', 'products', 'customer', 'customers', 'sale', 'sales', 'save', 'saved', 'cancel', 'delete', 'edit', 'add', 'close', 'open', 'retry', 'loading', 'device', 'devices', 'network',
  'price', 'stock', 'receipt', 'payment', 'paid', 'pending', 'completed', 'cancelled', 'delivered', 'shop', 'owner', 'staff', 'settings', 'login', 'password', 'phone', 'name', 'amount', 'total', 'cash', 'change',
  'discount', 'search', 'filter', 'send', 'sent', 'waiting', 'failed', 'error', 'wrong', 'try', 'again', 'back', 'next', 'previous', 'yes', 'today', 'yesterday', 'date', 'time', 'note', 'reason', 'choose', 'select',
]
