// A module without declarations: that it can be imported tells the sources that the system is Apple's.
