/** The next frame is on the screen; without a screen that shows it nobody waits long. */
export const drawn = () =>
  new Promise<void>((done) => {
    if (typeof requestAnimationFrame !== 'function') return done()
    setTimeout(done, 200)
    requestAnimationFrame(() => setTimeout(done))
  })
