import { LoadingShape } from './loading-shape.tsx'

/** A page that loads, and one whose wait has another name. */
export const loadingShapeFixtures = {
  loading: <LoadingShape />,
  authenticating: <LoadingShape label="Authenticating..." cards={1} />,
}
