import { placesIn } from '../../../shared/domain/chat/templates.ts'
import { SandboxRefused } from './sandbox-refused.ts'

/** What the sandbox has approved for everybody: so that a closed window can be tried. */
const APPROVED: readonly { name: string; language: string; category: 'UTILITY' | 'MARKETING'; body: string }[] = [
  {
    name: 'order_ready',
    language: 'sw',
    category: 'UTILITY',
    body: 'Habari {{1}}, oda yako {{2}} iko tayari. Karibu dukani.',
  },
  {
    name: 'order_ready',
    language: 'en',
    category: 'UTILITY',
    body: 'Hello {{1}}, your order {{2}} is ready. Welcome to the shop.',
  },
  { name: 'order_news', language: 'sw', category: 'UTILITY', body: 'Oda yako {{1}} kwa {{3}}: {{2}}.' },
  { name: 'order_news', language: 'en', category: 'UTILITY', body: 'Your order {{1}} at {{3}}: {{2}}.' },
  {
    name: 'answer_ready',
    language: 'sw',
    category: 'UTILITY',
    body: 'Habari {{1}}, tuna jibu la swali lako. Tuandikie tukujibu.',
  },
  {
    name: 'answer_ready',
    language: 'en',
    category: 'UTILITY',
    body: 'Hello {{1}}, we have an answer to your question. Write to us to read it.',
  },
  {
    name: 'come_back',
    language: 'sw',
    category: 'MARKETING',
    body: 'Habari {{1}}, tumekukumbuka. Tuna bidhaa mpya wiki hii.',
  },
]

/** As Meta lists them. */
export const sandboxTemplates = () => ({
  data: APPROVED.map(({ name, language, category, body }, index) => ({
    id: String(100_000_000_100_000 + index),
    name,
    language,
    status: 'APPROVED',
    category,
    components: [{ type: 'BODY', text: body }],
  })),
})

interface Sent {
  name: string
  language: { code: string }
  components?: readonly { type: string; parameters: readonly unknown[] }[] | undefined
}
/** @throws SandboxRefused as Meta refuses: no such template, or other values than its places */
export function requireSandboxTemplate({ name, language, components = [] }: Sent): void {
  const found = APPROVED.find((one) => one.name === name && one.language === language.code)
  if (!found) throw new SandboxRefused(132001, 'Template name does not exist in the translation')
  const values = components.find(({ type }) => type === 'body')?.parameters.length ?? 0
  if (values !== placesIn(found.body))
    throw new SandboxRefused(132000, 'Number of parameters does not match the expected number of params')
}
