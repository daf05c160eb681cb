import type { Block } from '../content/blocks.ts'

export type Guide = Readonly<Record<'can' | 'keys' | 'start' | 'rules' | 'webhooks' | 'errors', readonly Block[]>>
