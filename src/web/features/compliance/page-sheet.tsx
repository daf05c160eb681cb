import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyStepRow } from '../../../shared/contract/privacy-duties.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dutiesMutations, dutiesQueries } from './privacy-duties.queries.ts'

/** The shop's page as it would read now, before everybody may read it. */
export function PageSheet({ step, onClose }: { step: PrivacyStepRow; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState<'en' | 'sw'>(i18n.locale === 'sw' ? 'sw' : 'en')
  const page = useQuery(dutiesQueries.page())
  const save = useMutation(dutiesMutations.step())
  const isShown = step.doneOn !== null
  const publish = async () => {
    const doneOn = isShown ? null : businessDay(new Date())
    await save.mutateAsync({ step: 'policy', doneOn, number: '', validUntil: null, name: '', phone: '' })
    onClose()
  }
  const text = page.data?.[language]
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Your page about personal data</Trans>} side="right">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          <Trans>
            Made of your settings and answers, and always up to date. Your order links and your storefront lead to it.
          </Trans>
        </p>
        <Segment
          label={t`Language`}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'sw', label: 'Kiswahili' },
            { value: 'en', label: 'English' },
          ]}
        />
        {text ? (
          <article lang={language} className="grid gap-3 rounded-card border border-line p-4">
            <h3 className="text-item wrap-any">{text.title}</h3>
            {text.sections.map(({ head, lines }) => (
              <section key={head} className="grid gap-1">
                <h4 className="font-medium">{head}</h4>
                {lines.map((line) => (
                  <p key={line} className="text-small text-ink-2 wrap-any">
                    {line}
                  </p>
                ))}
              </section>
            ))}
          </article>
        ) : (
          <QueryWait query={page} count={6} />
        )}
        {page.data?.isPublished ? (
          <a className="link" href={page.data.path} target="_blank" rel="noreferrer">
            <Trans>Open the page</Trans>
          </a>
        ) : null}
        <FormProblem error={save.error} />
        <Button
          tone={isShown ? 'secondary' : 'primary'}
          busy={save.isPending}
          onClick={() => void publish().catch(() => {})}
        >
          {isShown ? <Trans>Take the page down</Trans> : <Trans>Publish the page</Trans>}
        </Button>
      </div>
    </Sheet>
  )
}
