import '../content/content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { brand } from '../../../../shared/brand.ts'
import type { Language } from '../../../../shared/domain/languages.ts'
import { anchorOf, type Block } from '../content/blocks.ts'
import { Blocks } from '../content/block-view.tsx'
import { PageIntro, Wide } from '../layout/section.tsx'

/** When the text was last changed, as it is written in it. */
export const LEGAL_DATE = { en: 'November 21, 2026', sw: '21 Novemba 2026' } as const

const filled = (text: string) =>
  text
    .replaceAll('{name}', brand.name)
    .replaceAll('{email}', brand.email)
    .replaceAll('{phone}', brand.phone)
    .replaceAll('{address}', brand.address)
const fill = (block: Block): Block => {
  if (typeof block === 'string') return filled(block)
  if ('head' in block) return { head: filled(block.head) }
  if ('note' in block) return { note: filled(block.note) }
  if ('rows' in block) return { rows: block.rows.map(([term, text]) => [filled(term), filled(text)]) }
  return 'steps' in block ? { steps: block.steps.map(filled) } : { list: block.list.map(filled) }
}

/** A legal page: its text with the operator's name and contact, and a list of its headings to go to. */
export function LegalPage({
  title,
  lead,
  shown,
}: {
  title: ReactNode
  lead: ReactNode
  shown: { content: readonly Block[]; language: Language } | null
}) {
  const { t } = useLingui()
  const blocks = useMemo(() => shown?.content.map(fill) ?? [], [shown?.content])
  if (!shown) return null
  const date = LEGAL_DATE[shown.language]
  const heads = blocks.flatMap((block) => (typeof block !== 'string' && 'head' in block ? [block.head] : []))
  return (
    <Wide>
      <PageIntro title={title}>{lead}</PageIntro>
      <p className="text-ink-2">
        <Trans>Last changed: {date}</Trans>
      </p>
      <div className="legal">
        <nav aria-label={t`On this page`} lang={shown.language}>
          <ul>
            {heads.map((head) => (
              <li key={head}>
                <a href={`#${anchorOf(head)}`}>{head}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div lang={shown.language}>
          <Blocks blocks={blocks} />
        </div>
      </div>
    </Wide>
  )
}
