import type { Language } from '../../../../shared/domain/options.ts'

export const articlePaths = (): string[] => []
export const articleTitle = (_path: string, _language: Language): { title: string; description: string } | null => null
