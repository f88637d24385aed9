import { useLocalStorage } from '@mantine/hooks'

/** The name with which the reviewer of this browser signs, asked once. */
export function useReviewerName() {
  return useLocalStorage({ key: 'studio-reviewer', defaultValue: '', getInitialValueInEffect: false })
}
