/** What the build puts in (src/tools/site-settings.ts). Tests run without a build. */
declare const BUILD_YEAR: number | undefined
declare const TESTIMONIALS: readonly Testimonial[] | undefined

interface Testimonial {
  quote: { en: string; sw: string }
  name: string
  place: string
}

export const buildYear: number = typeof BUILD_YEAR === 'undefined' ? 2026 : BUILD_YEAR
/** Empty unless an operator's content file holds some: nobody is invented (decisions 3). */
export const testimonials: readonly Testimonial[] = typeof TESTIMONIALS === 'undefined' ? [] : TESTIMONIALS
