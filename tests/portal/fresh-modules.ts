import { vi } from 'vitest'

// Component tests share a worker and its packages (`isolate: false`), but neither our modules nor a file's mocks of them.
vi.doUnmock('virtual:catalogue')
vi.resetModules()
