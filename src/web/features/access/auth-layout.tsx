import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageNames, LANGUAGES } from '../../../shared/domain/languages.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { PindoBand, Proverb } from '../../ui/kanga.tsx'
import { KangaCloth } from '../../ui/kanga-cloth.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuRadioGroup } from '../../ui/menu.tsx'
import { useMedia } from '../../ui/use-media.ts'
import '../../ui/display-font.css'

/** A kanga cloth beside the form above 992 px, its border above the form below (design/png/login.png). */
export function AuthLayout({
  title,
  sub,
  children,
  foot,
}: {
  title: ReactNode
  sub?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  const isWide = useMedia('(min-width: 993px)')
  return (
    <div className="min-h-dvh bg-surface grid lg:grid-cols-[min(75dvh,58vw)_minmax(0,1fr)]">
      {isWide ? <Cloth /> : null}
      <div className="min-w-0 min-h-dvh flex flex-col">
        {isWide ? null : <PindoBand className="flex-none" />}
        <header className="flex items-center justify-between gap-2 px-4 pt-3 lg:px-10 lg:pt-5">
          <Link to="/dashboard" className="rounded-control">
            <Logo size={34} />
          </Link>
          <LanguageButton />
        </header>
        <main className="flex-1 flex flex-col px-4 pb-5 lg:px-10 lg:pb-6">
          <div className="w-full max-w-[408px] m-auto py-8">
            <h1 className="text-display font-display font-bold tracking-[-0.02em] text-balance">{title}</h1>
            {sub ? <p className="text-form text-ink-2 mt-1.5 text-pretty">{sub}</p> : null}
            <div className="mt-5">{children}</div>
          </div>
          {foot}
          <WaysOut />
        </main>
      </div>
    </div>
  )
}

/** Decisions 4: whoever arrives here without knowing what Kaunta is finds out, in the public pages, which are an application of their own. */
const WaysOut = () => {
  const { t } = useLingui()
  return (
    <nav aria-label={t`About Kaunta`} className="flex flex-wrap justify-center gap-x-5 text-dense">
      <a className="link min-h-11 inline-flex items-center" href="/home">
        <Trans>What Kaunta is</Trans>
      </a>
      <a className="link min-h-11 inline-flex items-center" href="/pricing">
        <Trans>Pricing</Trans>
      </a>
      <a className="link min-h-11 inline-flex items-center" href="/help-center">
        <Trans>Help center</Trans>
      </a>
      <a className="link min-h-11 inline-flex items-center" href="/terms-of-service">
        <Trans>Terms of service</Trans>
      </a>
      <a className="link min-h-11 inline-flex items-center" href="/privacy-policy">
        <Trans>Privacy policy</Trans>
      </a>
    </nav>
  )
}

/** As wide as its height asks: the border stands on all four sides, uncut. */
function Cloth() {
  const { language } = useLanguage()
  return (
    <aside className="relative bg-primary overflow-hidden h-dvh sticky top-0">
      <KangaCloth className="absolute inset-0 size-full" />
      <div className="absolute inset-x-16 bottom-[14%] text-title text-white font-medium">
        <Proverb
          meaning={
            language === 'en' ? (
              <span className="inline-block text-form bg-primary px-3 py-0.5">
                <Trans>Wealth without a ledger is lost without a word.</Trans>
              </span>
            ) : undefined
          }
        />
      </div>
    </aside>
  )
}

function LanguageButton() {
  const { t } = useLingui()
  const { language, setLanguage } = useLanguage()
  return (
    <Menu
      label={t`Language`}
      trigger={
        <Button tone="text" icon="globe" iconEnd="down" aria-label={t`Language: ${languageNames[language]}`}>
          {languageNames[language]}
        </Button>
      }
    >
      <MenuRadioGroup
        value={language}
        onChange={(next) => void setLanguage(next)}
        options={LANGUAGES.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
    </Menu>
  )
}
