import { Trans } from '@lingui/react/macro'
import type { Block } from '../content/blocks.ts'
import { contentByLanguage } from '../content/content-by-language.ts'
import { LegalPage } from './legal-page.tsx'

const privacy = contentByLanguage<readonly Block[]>({
  en: () => import('./privacy.en.ts'),
  sw: () => import('./privacy.sw.ts'),
})
export const { preload } = privacy

export default function PrivacyPage() {
  return (
    <LegalPage
      shown={privacy.useContent()}
      title={<Trans>Privacy policy</Trans>}
      lead={
        <Trans>
          What is kept about you, where it lies, who sees it, for how long, and what you may ask for. In plain words.
        </Trans>
      }
    />
  )
}
