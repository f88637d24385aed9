// Runs after the stand-in for the contact center and records the calls that it receives.
{
  const bus = globalThis.CXBus
  const { command, loadPlugin } = bus
  const told = { settings: undefined, plugins: [], commands: [], widgets: globalThis._genesys?.widgets }
  bus.configure = (settings) => (told.settings = settings)
  bus.loadPlugin = (name) => (told.plugins.push(name), loadPlugin(name))
  bus.command = (name, options) => (told.commands.push({ name, options }), command(name, options))
  globalThis.toldToChat = told
}
