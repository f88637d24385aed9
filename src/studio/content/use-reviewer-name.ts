import { useLocalStorage } from '@mantine/hooks'

/** The name with which the reviewer at this browser signs, asked for once. */
export function useReviewerName() {
  return useLocalStorage({ key: 'studio-reviewer', defaultValue: '', getInitialValueInEffect: false })
}
