import { ShortPage } from './short-page.tsx'

/** A page that does not exist, with the way on. */
export const shortPageFixtures = {
  lost: (
    <ShortPage marker="off" title="Page Not Found" text="We could not find this page.">
      <a href="/">Go to Home Page</a>
    </ShortPage>
  ),
}
