import Program
