import type { FlowTexts } from './flow-texts.ts'

export const content: FlowTexts = {
  shop: 'Sample shop',
  bot: 'Bot',
  says: {
    welcome: 'Welcome to our shop.',
    menu: 'What can I do for you?',
    products: 'What would you like?',
    quantity: 'How many of {goods}? Type a number.',
    quantityWrong: 'I need a number from 1 to 99, for example 2.',
    added: '{quantity} × {goods} is in your order.',
    summary: 'This is your order.',
    none: 'There is no order of yours yet.',
    mine: 'Your last order. The shop is getting it ready.',
    person: 'A person from the shop will answer you. I am quiet until then.',
    again: 'I did not understand that. Choose one of the buttons, or type its number.',
    handed: 'I do not understand, so I am calling a person from the shop.',
    thanks: 'Thank you, come again.',
  },
  options: { see: 'See products', mine: 'My order', person: 'Talk to a person', sukari: 'Sukari 1 kg', mchele: 'Mchele 1 kg', sabuni: 'Sabuni ya unga 500 g', more: 'Add more', finish: 'Send order', back: 'Back', restart: 'Start again' },
  placeholder: 'Write a message',
  quantityPlaceholder: 'A number, for example 2',
  nodes: {
    start: ['Start', 'The customer says hello or scans the QR code of the shop'],
    menu: ['Menu', 'Up to three buttons'],
    products: ['Products', 'Shows what the shop sells'],
    quantity: ['Question', 'How many? Only a number fits'],
    order: ['Order', 'Puts the lines together with the total'],
    done: ['Message', 'Thanks, and the order is in the order book'],
    status: ['Order status', 'Finds the last order of this phone'],
    person: ['Hand to staff', 'The bot is quiet, a person answers'],
  },
}
