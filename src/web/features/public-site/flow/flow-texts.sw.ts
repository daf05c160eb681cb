import type { FlowTexts } from './flow-texts.ts'

export const content: FlowTexts = {
  shop: 'Duka la mfano',
  bot: 'Boti',
  says: {
    welcome: 'Karibu dukani kwetu.',
    menu: 'Nikusaidie nini?',
    products: 'Ungependa nini?',
    quantity: '{goods} ngapi? Andika namba.',
    quantityWrong: 'Nahitaji namba kuanzia 1 hadi 99, kwa mfano 2.',
    added: '{quantity} × {goods} ipo kwenye oda yako.',
    summary: 'Hii ndiyo oda yako.',
    none: 'Bado huna oda.',
    mine: 'Oda yako ya mwisho. Duka linaiandaa.',
    person: 'Mtu wa duka atakujibu. Mimi nanyamaza hadi hapo.',
    again: 'Sijaelewa. Chagua kitufe kimoja, au andika namba yake.',
    handed: 'Sielewi, kwa hiyo namwita mtu wa duka.',
    thanks: 'Asante, karibu tena.',
  },
  options: { see: 'Tazama bidhaa', mine: 'Oda yangu', person: 'Ongea na mtu', sukari: 'Sukari 1 kg', mchele: 'Mchele 1 kg', sabuni: 'Sabuni ya unga 500 g', more: 'Ongeza nyingine', finish: 'Tuma oda', back: 'Rudi', restart: 'Anza tena' },
  placeholder: 'Andika ujumbe',
  quantityPlaceholder: 'Namba, kwa mfano 2',
  nodes: {
    start: ['Mwanzo', 'Mteja anasalimia au anaskani QR ya duka'],
    menu: ['Menyu', 'Hadi vitufe vitatu'],
    products: ['Bidhaa', 'Inaonyesha duka linauza nini'],
    quantity: ['Swali', 'Ngapi? Namba tu inafaa'],
    order: ['Oda', 'Inakusanya mistari pamoja na jumla'],
    done: ['Ujumbe', 'Shukrani, na oda ipo kwenye daftari la oda'],
    status: ['Hali ya oda', 'Inatafuta oda ya mwisho ya simu hii'],
    person: ['Mpe mhudumu', 'Boti inanyamaza, mtu anajibu'],
  },
}
