import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '../../../shared/domain/languages.ts'
import { PAPERS } from '../../../shared/domain/printer-setup.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { BackLink } from '../../patterns/back-link.tsx'
import { useSeller } from '../../session/rights.ts'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { useShop } from '../access/access.queries.ts'
import { DrawerCard } from './drawer-card.tsx'
import { Ladder } from './ladder.tsx'
import { PaperPreview } from './paper-preview.tsx'
import { testPaper } from './test-paper.ts'
import { TestSteps } from './test-steps.tsx'
import { usePrinterTest } from './use-printer-test.ts'

/** The printers of this very device: kept here, and set up without a network too. */
export function PrintersScreen() {
  const { t } = useLingui()
  const { language: screen } = useLanguage()
  const shop = useShop()
  const seller = useSeller()
  // The paper is the customer's: it speaks the language the shop speaks to its customers.
  const language = shop?.customer_language ?? screen
  const shopName = shop?.shop_name ?? seller?.shopName ?? ''
  return (
    <Page>
      <PageHeader
        sub={<Trans>Of this device. Saved at once, works offline</Trans>}
        back={<BackLink to="/dashboard/settings/pos" label={t`Back to the settings`} />}
      />
      <Printers shopName={shopName} language={language} />
    </Page>
  )
}

export function Printers({ shopName, language }: { shopName: string; language: Language }) {
  const { t } = useLingui()
  const test = usePrinterTest(shopName, language)
  const { draft } = test
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)] min-[900px]:grid-cols-2 min-[1360px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,0.9fr)] items-start">
      <div className={draft ? 'grid gap-4 max-[899.98px]:order-2' : 'grid gap-4'}>
        <Ladder test={test} />
        <DrawerCard />
      </div>
      {draft ? (
        <>
          <TestSteps test={test} />
          <Card flush className="bg-sunken!" aria-label={t`What should come out`}>
            <p className="px-4 py-3 text-small text-ink-2 text-center font-medium">
              <Trans>
                What should come out: {draft.paper.replace('mm', ' mm')}, {draft.columns} characters
              </Trans>
            </p>
            <div className="px-4">
              <PaperPreview paper={testPaper(shopName, draft, language)} columns={draft.columns} />
            </div>
            <div className="p-4 grid gap-1.5">
              <span className="lab" aria-hidden="true">
                <Trans>Paper in this printer</Trans>
              </span>
              <Segment
                label={t`Paper in this printer`}
                full
                value={draft.paper}
                onChange={(paper) => test.change({ paper })}
                options={PAPERS.map((value) => ({ value, label: value.replace('mm', ' mm') }))}
              />
            </div>
          </Card>
        </>
      ) : null}
    </div>
  )
}
