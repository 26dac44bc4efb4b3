class GateBell {
  getServices() {
    return []
  }
}

module.exports = (api) => api.registerAccessory('homebridge-doorbell', 'GateBell', GateBell)
