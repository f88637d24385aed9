declare module 'virtual:validators'
