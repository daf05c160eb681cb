import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { CanaryShop } from './canary-shop.ts'

/** Valid calls of conversations, for the tests that walk every endpoint. */
export const chatSamples = {
  listChatNumbers: () => ({}),
  connectSandboxNumber: () => ({ body: { id: uuidv7() } }),
  // Of an account nobody has: a walk connects nothing.
  connectChatNumber: () => ({
    body: {
      id: uuidv7(),
      token: 'x'.repeat(40),
      phoneNumberId: '106540352242922',
      wabaId: '102290129340398',
      catalogId: '',
    },
  }),
  // A code nobody was given.
  signUpChatNumber: () => ({
    body: { id: uuidv7(), code: 'x'.repeat(40), wabaId: '', phoneNumberId: '', isCoexisting: false },
  }),
  registerChatNumber: (shop: CanaryShop) => ({ params: { id: shop.chatNumberId }, body: { pin: '123456' } }),
  getChatProfile: (shop: CanaryShop) => ({ params: { id: shop.chatNumberId } }),
  setChatProfile: (shop: CanaryShop) => ({
    params: { id: shop.chatNumberId },
    body: {
      about: 'Duka la canary',
      address: '',
      description: '',
      email: '',
      websites: [],
      businessKind: 'RETAIL' as const,
      prompts: [],
    },
  }),
  checkChatNumber: (shop: CanaryShop) => ({ params: { id: shop.chatNumberId } }),
  setNumberCatalogue: (shop: CanaryShop) => ({ params: { id: shop.chatNumberId }, body: { catalogId: '' } }),
  disconnectChatNumber: (shop: CanaryShop) => ({ params: { id: shop.chatNumberId } }),
  listConversations: () => ({ query: { search: 'canary' } }),
  getInbox: () => ({}),
  getAnswering: () => ({ query: { days: '30' } }),
  getChatCosts: () => ({ query: { month: '2026-11' } }),
  findChatWith: (shop: CanaryShop) => ({ params: { id: shop.customerId } }),
  getConversation: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  listChatEntries: (shop: CanaryShop) => ({ params: { id: shop.conversationId }, query: {} }),
  sendChatMessage: (shop: CanaryShop) => ({
    params: { id: shop.conversationId },
    body: { id: uuidv7(), text: 'Karibu' },
  }),
  sendChatMessageAgain: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  sendChatGoods: (shop: CanaryShop) => ({
    params: { id: shop.conversationId },
    body: { id: uuidv7(), text: 'Tazama', goods: { kind: 'products' as const, productIds: [shop.product.id] } },
  }),
  orderChatBasket: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  addChatNote: (shop: CanaryShop) => ({ params: { id: shop.conversationId }, body: { id: uuidv7(), text: 'Kumbuka' } }),
  tagConversation: (shop: CanaryShop) => ({ params: { id: shop.conversationId }, body: { tags: ['Jumla'] } }),
  handleConversation: (shop: CanaryShop) => ({ params: { id: shop.conversationId }, body: { to: 'me' as const } }),
  resolveConversation: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  typeInConversation: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  listChatTemplates: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  sendChatTemplate: (shop: CanaryShop) => ({
    params: { id: shop.conversationId },
    body: { id: uuidv7(), name: 'order_ready', language: 'sw', variables: ['Amina'] },
  }),
  readConversation: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  getChatMedia: (shop: CanaryShop) => ({ params: { id: shop.conversationId }, query: {} }),
  fetchChatMedia: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  addChatFile: (shop: CanaryShop) => ({
    params: { id: shop.conversationId },
    query: { id: uuidv7(), fileName: 'bei.pdf' },
    file: new Blob(['si picha']),
  }),
  getChatSettings: () => ({}),
  setChatSettings: () => ({ body: { mediaDays: 90 as const } }),
  sendSandboxFile: () => ({ params: { id: uuidv7() }, query: {}, file: new Blob(['si picha']) }),
  getChatNews: () => ({}),
  saveChatNews: () => ({ body: { steps: ['delivered' as const], templates: [] } }),
  getOrderChat: (shop: CanaryShop) => ({ params: { id: shop.orderId } }),
  listChatOrders: (shop: CanaryShop) => ({ params: { id: shop.conversationId } }),
  listChatReplies: () => ({}),
  saveChatReply: () => ({ body: { id: uuidv7(), sw: 'Karibu', en: 'Welcome' } }),
  removeChatReply: () => ({ params: { id: uuidv7() } }),
  verifyWhatsappWebhook: () => ({ query: { 'hub.mode': 'subscribe' } }),
  takeWhatsappWebhook: () => ({}),
  listSandboxChats: () => ({ query: { search: 'canary' } }),
  addSandboxPerson: () => ({
    body: { id: uuidv7(), phoneNumberId: '106540352242922', name: 'Mteja 1', phone: '', username: 'mteja' },
  }),
  getSandboxFile: () => ({ params: { id: uuidv7(), mediaId: '8888000000000000' } }),
  getSandboxChat: () => ({ params: { id: uuidv7() } }),
  sendSandboxChat: () => ({ params: { id: uuidv7() }, body: { kind: 'text', text: 'Habari' } as const }),
  windSandboxClock: () => ({ params: { phoneNumberId: '106540352242922' }, body: { hours: 24 } }),
  listSandboxTemplates: () => ({ params: { phoneNumberId: '106540352242922' } }),
  judgeSandboxTemplate: () => ({
    params: { phoneNumberId: '106540352242922' },
    body: { name: 'order_ready', language: 'sw', state: 'paused' as const },
  }),
}
