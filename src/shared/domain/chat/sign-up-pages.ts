/** The pages that load Meta's script: they have a policy of their own, and nothing of them outlives them. */
export const isSignUpPage = (pathname: string): boolean =>
  /^\/dashboard\/connect\/whatsapp(?:-coexisting)?\/?$/.test(pathname)
