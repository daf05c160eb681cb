import { Trans } from '@lingui/react/macro'
import type { Block } from '../content/blocks.ts'
import { contentByLanguage } from '../content/content-by-language.ts'
import { LegalPage } from './legal-page.tsx'

const terms = contentByLanguage<readonly Block[]>({
  en: () => import('./terms.en.ts'),
  sw: () => import('./terms.sw.ts'),
})
export const { preload } = terms

export default function TermsPage() {
  return (
    <LegalPage
      shown={terms.useContent()}
      title={<Trans>Terms of service</Trans>}
      lead={<Trans>What you can rely on, and what we ask of you, when your shop uses Kaunta.</Trans>}
    />
  )
}
